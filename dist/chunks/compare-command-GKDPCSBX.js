import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-F2GQ7MIS.js";
import "./chunk-X2JNB57C.js";
import "./chunk-EDNWW5IY.js";
import "./chunk-KGWGPW4U.js";
import "./chunk-CJL2IN3U.js";
import "./chunk-HRIZMHLZ.js";
import "./chunk-3UKLRPMT.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-TJBVGB4S.js";
import "./chunk-3CS7JJ22.js";
import "./chunk-VL56RBD7.js";
import "./chunk-KESAZMH4.js";
import "./chunk-VXA4RLBO.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-IJ7475FG.js";
import "./chunk-BSHIGPSP.js";
import "./chunk-D5WMI2PD.js";
import "./chunk-LOGFF5G6.js";
import "./chunk-F3ZRCDIE.js";
import "./chunk-KFDMSFM7.js";
import "./chunk-EZNY6ERC.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-EULG3Y5P.js";
import "./chunk-6HRTUGYW.js";
import "./chunk-NEPURXBH.js";
import "./chunk-ISHCJIC3.js";
import "./chunk-EOM3VIV2.js";
import "./chunk-HG6G2Z7I.js";
import "./chunk-X3IIGEG3.js";
import "./chunk-A772N2DN.js";
import "./chunk-UWXG7N4W.js";
import "./chunk-DVACGJUB.js";
import "./chunk-RB3NOXWN.js";
import "./chunk-3JAYIYXM.js";
import "./chunk-QVPTD2D4.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-VDHNQ2HQ.js";
import "./chunk-4L7BKSXJ.js";
import "./chunk-LK6E7G2R.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-FBLBXJCD.js";
import "./chunk-LGC4TT34.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-MXFKGNVK.js";
import "./chunk-OXY2RTH6.js";
import "./chunk-7OBR5NSL.js";
import "./chunk-4KYAGYP2.js";
import "./chunk-UKDOXAXZ.js";
import "./chunk-4YHYMACT.js";
import "./chunk-26LVTRER.js";
export {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
};
