import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-GLV6RHFQ.js";
import "./chunk-72NHEACK.js";
import "./chunk-R2QTK7ZN.js";
import "./chunk-23NWRCUX.js";
import "./chunk-BLW5BXJG.js";
import "./chunk-EJEPEOVZ.js";
import "./chunk-HEVAWUGC.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-LOAXCDLV.js";
import "./chunk-IPVYPCHZ.js";
import "./chunk-S2RV4VCP.js";
import "./chunk-I5NIO3JC.js";
import "./chunk-TDFDCEJ7.js";
import "./chunk-SUDM3J6A.js";
import "./chunk-GCWTME7P.js";
import "./chunk-FGN3E45G.js";
import "./chunk-VKVN3NMA.js";
import "./chunk-IJ5J6PDG.js";
import "./chunk-75BG3WVN.js";
import "./chunk-GQ6TQU33.js";
import "./chunk-DDBQ4VAN.js";
import "./chunk-OGSLH2QE.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-332M5CT7.js";
import "./chunk-BRMAXFPD.js";
import "./chunk-PEMQMF5B.js";
import "./chunk-EQDYJY6G.js";
import "./chunk-OPW5SB43.js";
import "./chunk-VGND7OK6.js";
import "./chunk-TT7YCSSF.js";
import "./chunk-7S3WWGU5.js";
import "./chunk-2OZQF7V6.js";
import "./chunk-S6TSEIQW.js";
import "./chunk-PQX4TE7X.js";
import "./chunk-GA6YA3CE.js";
import "./chunk-W2YRMYMF.js";
import "./chunk-K3CPC76M.js";
import "./chunk-CIKO2ONQ.js";
import "./chunk-GZQJREWM.js";
import "./chunk-G6BQUOKS.js";
import "./chunk-AF3SKB2U.js";
import "./chunk-2SWVRAZB.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-GWJU5HRA.js";
import "./chunk-E6VX6FHJ.js";
import "./chunk-2GYREFJA.js";
import "./chunk-ZZVZSN3W.js";
import "./chunk-JRISK5XS.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-5K2WHE4H.js";
import "./chunk-5LD7RQ4T.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
};
