import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-XB72LNIN.js";
import "./chunk-YVOH6RPL.js";
import "./chunk-IS7PZSAL.js";
import "./chunk-OAGJ53ZK.js";
import "./chunk-N5WZXLO7.js";
import "./chunk-EJEPEOVZ.js";
import "./chunk-HEVAWUGC.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-ZDICBN7Q.js";
import "./chunk-WBSWXWU5.js";
import "./chunk-F4K2BOYI.js";
import "./chunk-I5NIO3JC.js";
import "./chunk-VD3Y4QOY.js";
import "./chunk-SUDM3J6A.js";
import "./chunk-YVYIEEPE.js";
import "./chunk-ZJ27MT22.js";
import "./chunk-VKVN3NMA.js";
import "./chunk-IJ5J6PDG.js";
import "./chunk-UIWIJ4SO.js";
import "./chunk-EBOK7IZV.js";
import "./chunk-DDBQ4VAN.js";
import "./chunk-OGSLH2QE.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-NHCO4HYR.js";
import "./chunk-BRMAXFPD.js";
import "./chunk-PEMQMF5B.js";
import "./chunk-EQDYJY6G.js";
import "./chunk-DJZMYK7N.js";
import "./chunk-VGND7OK6.js";
import "./chunk-TT7YCSSF.js";
import "./chunk-HP2LLPPA.js";
import "./chunk-2OZQF7V6.js";
import "./chunk-S6TSEIQW.js";
import "./chunk-W7YS275Q.js";
import "./chunk-A4MWCBQW.js";
import "./chunk-QNI4QRJ7.js";
import "./chunk-K3CPC76M.js";
import "./chunk-AFEQPLAE.js";
import "./chunk-UI4FYRDV.js";
import "./chunk-G6BQUOKS.js";
import "./chunk-4WPW2ISR.js";
import "./chunk-LKA72JWU.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-GWJU5HRA.js";
import "./chunk-CJ3BZRSV.js";
import "./chunk-M3Y45XH7.js";
import "./chunk-ZZVZSN3W.js";
import "./chunk-JRISK5XS.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-5K2WHE4H.js";
import "./chunk-Q644G2OI.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
};
