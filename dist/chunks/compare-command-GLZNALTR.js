import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-WSOFXZQE.js";
import "./chunk-ATAKGBUT.js";
import "./chunk-ZUW37W32.js";
import "./chunk-SU5RUUXR.js";
import "./chunk-DFI2HKEH.js";
import "./chunk-5ILBHKA2.js";
import "./chunk-DAO6DOPD.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-LULWYHP5.js";
import "./chunk-G3TUNR4Z.js";
import "./chunk-3IVNNNEJ.js";
import "./chunk-I5NIO3JC.js";
import "./chunk-4QJHRK4R.js";
import "./chunk-SUDM3J6A.js";
import "./chunk-ZCCZ4ARX.js";
import "./chunk-DYOZNSIB.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-H4UW7VNU.js";
import "./chunk-3LR5HBRR.js";
import "./chunk-VGLMGBLT.js";
import "./chunk-NBQHOBZV.js";
import "./chunk-C324Z3SC.js";
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
import "./chunk-KQWK4OJG.js";
import "./chunk-LKRMENYY.js";
import "./chunk-U2HQOW3D.js";
import "./chunk-KXJSS3QO.js";
import "./chunk-HY632S6H.js";
import "./chunk-Y2U6XXCQ.js";
import "./chunk-5M6BXGNZ.js";
import "./chunk-G6BQUOKS.js";
import "./chunk-EWBVOMGJ.js";
import "./chunk-6YWV733I.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-B4E63OUU.js";
import "./chunk-DQEYBENQ.js";
import "./chunk-ED4SGKA2.js";
import "./chunk-ZZVZSN3W.js";
import "./chunk-STWFTEWI.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-5K2WHE4H.js";
import "./chunk-GCF4RIXI.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
};
