import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-GF7AH7Z5.js";
import "./chunk-VQDYGAWG.js";
import "./chunk-XXKPVOVV.js";
import "./chunk-SL6HJIP6.js";
import "./chunk-QX7FUSQL.js";
import "./chunk-ER4ROWFY.js";
import "./chunk-AJJ7LJR7.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-5IZACAKC.js";
import "./chunk-ORVKKF34.js";
import "./chunk-BVAJ5RMH.js";
import "./chunk-I5NIO3JC.js";
import "./chunk-R5XTPDOC.js";
import "./chunk-SUDM3J6A.js";
import "./chunk-353XZ7DS.js";
import "./chunk-HOQN4CXG.js";
import "./chunk-VKVN3NMA.js";
import "./chunk-RTWFHOAJ.js";
import "./chunk-ZC2OQNZT.js";
import "./chunk-OIHGH3UA.js";
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
import "./chunk-UEIBHUFJ.js";
import "./chunk-64ZGJYUA.js";
import "./chunk-EZ66HFFF.js";
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
import "./chunk-TTVYJHGE.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
};
