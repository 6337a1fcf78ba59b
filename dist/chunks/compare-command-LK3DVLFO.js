import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-M4354ZHT.js";
import "./chunk-WWACVBKT.js";
import "./chunk-OAY5QOVB.js";
import "./chunk-FMJ3H2ST.js";
import "./chunk-JDIEZPOS.js";
import "./chunk-ER4ROWFY.js";
import "./chunk-AJJ7LJR7.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-JOMLYFAG.js";
import "./chunk-YZLLJMTI.js";
import "./chunk-ZXYXYHDR.js";
import "./chunk-I5NIO3JC.js";
import "./chunk-TZMLGCMT.js";
import "./chunk-SUDM3J6A.js";
import "./chunk-4AX5WXUU.js";
import "./chunk-XT5GIFAZ.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-RTWFHOAJ.js";
import "./chunk-3CTCT37F.js";
import "./chunk-J4WFOSOZ.js";
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
import "./chunk-DFVMH3U7.js";
import "./chunk-V5WXZAOS.js";
import "./chunk-U2HQOW3D.js";
import "./chunk-QUGKXSUW.js";
import "./chunk-ZGH2PRWX.js";
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
import "./chunk-HFB64U3E.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
};
