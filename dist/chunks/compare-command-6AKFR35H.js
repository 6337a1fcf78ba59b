import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-MPR7GTR4.js";
import "./chunk-UUBMVV5N.js";
import "./chunk-HQKDUAI3.js";
import "./chunk-QWUNHOAP.js";
import "./chunk-7MGFKDXN.js";
import "./chunk-DK6AOZZM.js";
import "./chunk-HORXMS5Y.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-4WI6LEIN.js";
import "./chunk-BBXHVD2W.js";
import "./chunk-WKNWBEYA.js";
import "./chunk-6KMVBCT6.js";
import "./chunk-YNJTEYD4.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-HSHXAJ7H.js";
import "./chunk-MRHQUVYX.js";
import "./chunk-GSOIG7IP.js";
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
import "./chunk-NYV5OCAD.js";
import "./chunk-BPHDCB32.js";
import "./chunk-OGX7TS2M.js";
import "./chunk-STZHQEZX.js";
import "./chunk-EBKKZSVZ.js";
import "./chunk-OSZFF4SI.js";
import "./chunk-KABY7IMO.js";
import "./chunk-KQ5V7ACM.js";
import "./chunk-EQ4SCFBN.js";
import "./chunk-VE6UYIQN.js";
import "./chunk-7G2V7LZH.js";
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
