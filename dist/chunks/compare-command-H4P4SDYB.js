import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-LORDDONH.js";
import "./chunk-BEHQRITY.js";
import "./chunk-E447LUNJ.js";
import "./chunk-SCDQGOPJ.js";
import "./chunk-Q2VMBNE2.js";
import "./chunk-2BSKHCVU.js";
import "./chunk-KCNA6I5I.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-NWTPXIWB.js";
import "./chunk-VM54EEUX.js";
import "./chunk-YP2IBKHP.js";
import "./chunk-I5NIO3JC.js";
import "./chunk-OAONING6.js";
import "./chunk-SUDM3J6A.js";
import "./chunk-6WYUL2DQ.js";
import "./chunk-B4B5PZR6.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-H4UW7VNU.js";
import "./chunk-7XPKPGK5.js";
import "./chunk-O5T5I6LJ.js";
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
import "./chunk-RYWD3VQ2.js";
import "./chunk-JJMYXFPG.js";
import "./chunk-U2HQOW3D.js";
import "./chunk-V2MVUOUC.js";
import "./chunk-YWWS2OEQ.js";
import "./chunk-AFEQPLAE.js";
import "./chunk-3OAEMWVN.js";
import "./chunk-G6BQUOKS.js";
import "./chunk-4WPW2ISR.js";
import "./chunk-QLWVQY65.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-B4E63OUU.js";
import "./chunk-CJ3BZRSV.js";
import "./chunk-M3Y45XH7.js";
import "./chunk-ZZVZSN3W.js";
import "./chunk-46WOGLRT.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-5K2WHE4H.js";
import "./chunk-33JELM5A.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
};
