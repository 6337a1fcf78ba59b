import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-F2F6NTQL.js";
import "./chunk-YRW77CP5.js";
import "./chunk-IOY53ONW.js";
import "./chunk-MMGVZXZQ.js";
import "./chunk-Y35AUEOY.js";
import "./chunk-HRIZMHLZ.js";
import "./chunk-3UKLRPMT.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-2D53F3ZD.js";
import "./chunk-B7KWF4XN.js";
import "./chunk-SRU7DYF6.js";
import "./chunk-KESAZMH4.js";
import "./chunk-MZSMNC3F.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-HAKXZUVG.js";
import "./chunk-J66W44JU.js";
import "./chunk-NONXR3PH.js";
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
import "./chunk-PFQLXWRO.js";
import "./chunk-GE2P3FTW.js";
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
