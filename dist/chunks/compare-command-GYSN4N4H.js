import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-3EX5IAQC.js";
import "./chunk-EDYWSZ4J.js";
import "./chunk-MNEB4BNJ.js";
import "./chunk-2F77X7N2.js";
import "./chunk-QX7FUSQL.js";
import "./chunk-ER4ROWFY.js";
import "./chunk-AJJ7LJR7.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-SY5CSW3P.js";
import "./chunk-7Z3JDBKK.js";
import "./chunk-2CVCDSU6.js";
import "./chunk-I5NIO3JC.js";
import "./chunk-5UUE54SR.js";
import "./chunk-SUDM3J6A.js";
import "./chunk-LNZKFE6Z.js";
import "./chunk-OA2WLA2E.js";
import "./chunk-VKVN3NMA.js";
import "./chunk-RTWFHOAJ.js";
import "./chunk-Y5L7HO4B.js";
import "./chunk-FNNW5JYO.js";
import "./chunk-KVHUBTWD.js";
import "./chunk-MU22BCLD.js";
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
import "./chunk-SL3G67A4.js";
import "./chunk-H6KIJ4VL.js";
import "./chunk-LD4O6QY5.js";
import "./chunk-ZGH2PRWX.js";
import "./chunk-AFEQPLAE.js";
import "./chunk-EJBKOWXJ.js";
import "./chunk-G6BQUOKS.js";
import "./chunk-4WPW2ISR.js";
import "./chunk-QLWVQY65.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-7GFXUS3Z.js";
import "./chunk-CJ3BZRSV.js";
import "./chunk-M3Y45XH7.js";
import "./chunk-ZZVZSN3W.js";
import "./chunk-46WOGLRT.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-5K2WHE4H.js";
import "./chunk-IWTTBU3E.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
};
