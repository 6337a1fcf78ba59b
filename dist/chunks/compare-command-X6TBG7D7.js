import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-LPM7G5QS.js";
import "./chunk-BSIF37LT.js";
import "./chunk-KBLMYBUF.js";
import "./chunk-R3A5AE6U.js";
import "./chunk-GNXEEYG4.js";
import "./chunk-DK6AOZZM.js";
import "./chunk-HORXMS5Y.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-YMNGSJU5.js";
import "./chunk-PC77G5WK.js";
import "./chunk-OOXG56JH.js";
import "./chunk-6KMVBCT6.js";
import "./chunk-ILWHP6GM.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-GMXK4K4A.js";
import "./chunk-IVIKYLCF.js";
import "./chunk-ZBCY235D.js";
import "./chunk-NXWB6FNP.js";
import "./chunk-PJL7YULB.js";
import "./chunk-ZJAWT64H.js";
import "./chunk-LPDYVBSE.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-5OGYXYHZ.js";
import "./chunk-EXD4CT2S.js";
import "./chunk-6G6ODHCF.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-BTSDKIVE.js";
import "./chunk-SHNYWPHP.js";
import "./chunk-Z3WTKQTR.js";
import "./chunk-TJHMVB2M.js";
import "./chunk-HKITLUK7.js";
import "./chunk-QUKUVTNN.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-EXYKVS7Y.js";
import "./chunk-N6GVSLT6.js";
import "./chunk-OGX7TS2M.js";
import "./chunk-WU64RCSQ.js";
import "./chunk-5YXUMVBL.js";
import "./chunk-OSZFF4SI.js";
import "./chunk-7VCAJXQZ.js";
import "./chunk-WIAAFJ47.js";
import "./chunk-EQ4SCFBN.js";
import "./chunk-KZSF3TVB.js";
import "./chunk-VX3WYBNH.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-SLBG3ZLI.js";
import "./chunk-VODPMUJ7.js";
import "./chunk-FMAKFVQK.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
};
