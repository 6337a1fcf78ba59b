import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-CQTFLIN6.js";
import "./chunk-2IOJDZEV.js";
import "./chunk-RF3TCN4G.js";
import "./chunk-K2AYDFFK.js";
import "./chunk-QX7FUSQL.js";
import "./chunk-ER4ROWFY.js";
import "./chunk-AJJ7LJR7.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-C353MWFG.js";
import "./chunk-BFTC747P.js";
import "./chunk-EBNLBUBE.js";
import "./chunk-I5NIO3JC.js";
import "./chunk-UJYOPBKU.js";
import "./chunk-SUDM3J6A.js";
import "./chunk-I3BEUHVL.js";
import "./chunk-SQ42XJ4U.js";
import "./chunk-VKVN3NMA.js";
import "./chunk-RTWFHOAJ.js";
import "./chunk-S2MKRRMU.js";
import "./chunk-7BJXMRJK.js";
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
import "./chunk-ZLM4FTGW.js";
import "./chunk-TKY6Q62I.js";
import "./chunk-JADV434V.js";
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
import "./chunk-2YIIELAJ.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
};
