import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-YNXJFG22.js";
import "./chunk-NJSZQXAP.js";
import "./chunk-AFCHTFAJ.js";
import "./chunk-3T5WIF32.js";
import "./chunk-6ACMANEX.js";
import "./chunk-2BSKHCVU.js";
import "./chunk-KCNA6I5I.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-MZCWIEBI.js";
import "./chunk-FJHQC7CP.js";
import "./chunk-X36TNELI.js";
import "./chunk-I5NIO3JC.js";
import "./chunk-4JREZQUI.js";
import "./chunk-SUDM3J6A.js";
import "./chunk-VU7X66RI.js";
import "./chunk-IEQOCBIV.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-H4UW7VNU.js";
import "./chunk-2OPT4GJV.js";
import "./chunk-URE6QPXY.js";
import "./chunk-NBQHOBZV.js";
import "./chunk-F3YKSZN3.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-MOPBY72T.js";
import "./chunk-BRMAXFPD.js";
import "./chunk-PEMQMF5B.js";
import "./chunk-EQDYJY6G.js";
import "./chunk-HCI35R3N.js";
import "./chunk-YJX2XFZ2.js";
import "./chunk-TT7YCSSF.js";
import "./chunk-XI5WX2SK.js";
import "./chunk-2OZQF7V6.js";
import "./chunk-S6TSEIQW.js";
import "./chunk-HVE4KC64.js";
import "./chunk-2PUKNZKK.js";
import "./chunk-U2HQOW3D.js";
import "./chunk-Q7AZPO3Q.js";
import "./chunk-YWWS2OEQ.js";
import "./chunk-AFEQPLAE.js";
import "./chunk-G2XUYLPD.js";
import "./chunk-G6BQUOKS.js";
import "./chunk-4WPW2ISR.js";
import "./chunk-GRWQPYLR.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-B4E63OUU.js";
import "./chunk-CJ3BZRSV.js";
import "./chunk-M3Y45XH7.js";
import "./chunk-ZZVZSN3W.js";
import "./chunk-OPL7M5JL.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-5K2WHE4H.js";
import "./chunk-2SIYCLEE.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
};
