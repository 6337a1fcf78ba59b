import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-ZUUDGFWT.js";
import "./chunk-Z5ZGCN4A.js";
import "./chunk-NCEUIGLE.js";
import "./chunk-G3GEH472.js";
import "./chunk-HHO54EKS.js";
import "./chunk-DK6AOZZM.js";
import "./chunk-HORXMS5Y.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-GULTNFUG.js";
import "./chunk-57BYWCSP.js";
import "./chunk-UYKVNBSE.js";
import "./chunk-6KMVBCT6.js";
import "./chunk-H3E4XOKM.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-SY4YFNMQ.js";
import "./chunk-JE3VIR4R.js";
import "./chunk-XP33ZLAO.js";
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
import "./chunk-MTQKB5QA.js";
import "./chunk-J4IUOYUD.js";
import "./chunk-OGX7TS2M.js";
import "./chunk-FXYEMQSB.js";
import "./chunk-DA2SWKMF.js";
import "./chunk-OSZFF4SI.js";
import "./chunk-HZBNR7UB.js";
import "./chunk-XPB2TSOH.js";
import "./chunk-EQ4SCFBN.js";
import "./chunk-Y4R6GCWZ.js";
import "./chunk-ZK5F6YR4.js";
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
