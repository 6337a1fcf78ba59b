import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-AYQ2ZYRK.js";
import "./chunk-V4B66XMJ.js";
import "./chunk-WWBLIJDW.js";
import "./chunk-S6PXG46C.js";
import "./chunk-3F4BF557.js";
import "./chunk-AHZ6U6HA.js";
import "./chunk-H3F3GFUF.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-WRHXBFIV.js";
import "./chunk-MEAPAZEM.js";
import "./chunk-RGKQQNCX.js";
import "./chunk-I5NIO3JC.js";
import "./chunk-CLLHY4JZ.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-V34XQLTC.js";
import "./chunk-F3O66QB5.js";
import "./chunk-VKVN3NMA.js";
import "./chunk-DTLUROR6.js";
import "./chunk-2YQC4SI5.js";
import "./chunk-BD2ADW63.js";
import "./chunk-C7FMGQDL.js";
import "./chunk-NUT65WII.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-4IPPEZPW.js";
import "./chunk-BRMAXFPD.js";
import "./chunk-PEMQMF5B.js";
import "./chunk-EQDYJY6G.js";
import "./chunk-7IYDVLLV.js";
import "./chunk-VGND7OK6.js";
import "./chunk-TT7YCSSF.js";
import "./chunk-WYUNDJUI.js";
import "./chunk-3ZK6NKRO.js";
import "./chunk-V5WNNLQO.js";
import "./chunk-WSZNPKN2.js";
import "./chunk-7AK65WTL.js";
import "./chunk-3XNUTJFN.js";
import "./chunk-VSJ2WV3Y.js";
import "./chunk-VUGTY6Z4.js";
import "./chunk-FH27KHIF.js";
import "./chunk-G6BQUOKS.js";
import "./chunk-D32S47DO.js";
import "./chunk-RX4LMHBG.js";
import "./chunk-ECW7FGZK.js";
import "./chunk-IF24NI7S.js";
import "./chunk-TH26DVXF.js";
import "./chunk-Q3CFC4HL.js";
import "./chunk-ZZVZSN3W.js";
import "./chunk-GCEA6W6L.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-5K2WHE4H.js";
import "./chunk-HXAACUHV.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
};
