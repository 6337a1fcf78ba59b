import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-WTV4Z4JT.js";
import "./chunk-GZADHGOI.js";
import "./chunk-LTQ6LTCL.js";
import "./chunk-SNKURRTX.js";
import "./chunk-JDIEZPOS.js";
import "./chunk-BKCIQGKX.js";
import "./chunk-GOSIEI7M.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-HKNY2QV5.js";
import "./chunk-VG3WQR4U.js";
import "./chunk-3HUYQ2DN.js";
import "./chunk-I5NIO3JC.js";
import "./chunk-QWYZDZW6.js";
import "./chunk-SUDM3J6A.js";
import "./chunk-ZOUPDPYZ.js";
import "./chunk-X6FEG33F.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-RTWFHOAJ.js";
import "./chunk-PR3B273S.js";
import "./chunk-TNEQCIER.js";
import "./chunk-KVHUBTWD.js";
import "./chunk-5UL5EHFA.js";
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
import "./chunk-YREDB6XI.js";
import "./chunk-3Q2KHIBM.js";
import "./chunk-U2HQOW3D.js";
import "./chunk-6DCO7A7W.js";
import "./chunk-I5S6YNCH.js";
import "./chunk-AFEQPLAE.js";
import "./chunk-GCCP3FYD.js";
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
import "./chunk-TA6EMZJN.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
};
