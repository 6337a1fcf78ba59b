import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-XHL6NXM2.js";
import "./chunk-YRW77CP5.js";
import "./chunk-ULWEL5E6.js";
import "./chunk-3RB3TXIG.js";
import "./chunk-Y35AUEOY.js";
import "./chunk-VPNQEPHW.js";
import "./chunk-L3IDBPHW.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-GQQOZKQI.js";
import "./chunk-UCR33EYC.js";
import "./chunk-LCKYBKRX.js";
import "./chunk-YUPFKYFN.js";
import "./chunk-3UM3DFOD.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-T4QGOCVH.js";
import "./chunk-OT45QHOV.js";
import "./chunk-Z24QREVJ.js";
import "./chunk-LF3RR7LG.js";
import "./chunk-3IT6IO4K.js";
import "./chunk-LHO7KX7R.js";
import "./chunk-D7PRL6YA.js";
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
import "./chunk-CCE5DY2F.js";
import "./chunk-GM5YLGFG.js";
import "./chunk-QVPTD2D4.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-VDHNQ2HQ.js";
import "./chunk-RWXLPZL3.js";
import "./chunk-XZWTKB7I.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-TDSD2BT6.js";
import "./chunk-GI5JRPVW.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-OQQZ62T3.js";
import "./chunk-SFHU4KUV.js";
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
