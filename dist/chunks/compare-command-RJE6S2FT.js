import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-ZKNLSK45.js";
import "./chunk-ZEKNHNYH.js";
import "./chunk-KHI42W4X.js";
import "./chunk-73UDWLIQ.js";
import "./chunk-MB25MGUX.js";
import "./chunk-P27NULM7.js";
import "./chunk-T3VGGCKG.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-EADTA5B4.js";
import "./chunk-JSLEPUX4.js";
import "./chunk-FHJJLVI6.js";
import "./chunk-3O3HH7L4.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-6MXSEXHT.js";
import "./chunk-KBKHBVUE.js";
import "./chunk-TGZ3WPZE.js";
import "./chunk-UMMFVGUL.js";
import "./chunk-DCTRXK5J.js";
import "./chunk-MCLWLWWQ.js";
import "./chunk-TTTYVCYO.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-ZF72XTEY.js";
import "./chunk-HQIWYTJ6.js";
import "./chunk-6G6ODHCF.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-Z4I3GHVM.js";
import "./chunk-HG6G2Z7I.js";
import "./chunk-BYLVCMYC.js";
import "./chunk-FJOUDTEQ.js";
import "./chunk-5MZHVHAL.js";
import "./chunk-DVACGJUB.js";
import "./chunk-L6F2UACO.js";
import "./chunk-UN44AUW7.js";
import "./chunk-5HTOEJN4.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-LBKTPDXC.js";
import "./chunk-ZIXK5YGR.js";
import "./chunk-IRLQMKCJ.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-AJCCFDEJ.js";
import "./chunk-ZZXL433L.js";
import "./chunk-Y5VFDPRA.js";
import "./chunk-DSKSJKOV.js";
import "./chunk-W2XVN74A.js";
import "./chunk-4YHYMACT.js";
import "./chunk-HFIIE4C3.js";
import "./chunk-566FJEYR.js";
import "./chunk-26BEOLCO.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
};
