import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-6PIYG3GW.js";
import "./chunk-CI7JE3Y2.js";
import "./chunk-5UKJJU6F.js";
import "./chunk-MDN6DXS7.js";
import "./chunk-TLQEQJCY.js";
import "./chunk-DUXFOLGY.js";
import "./chunk-YPUOINV2.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-DORVRYPK.js";
import "./chunk-FYRPDJ4L.js";
import "./chunk-CKMO2PZ7.js";
import "./chunk-XCS6NUWP.js";
import "./chunk-M3EMS4HA.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-NTUSDL6Z.js";
import "./chunk-V67C24MF.js";
import "./chunk-KIZWNBXM.js";
import "./chunk-D4YTLMGH.js";
import "./chunk-DDNP6TXC.js";
import "./chunk-M7YX5DRX.js";
import "./chunk-T3IWNS56.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-5OGYXYHZ.js";
import "./chunk-ZDMWFSS2.js";
import "./chunk-6G6ODHCF.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-FEPBPLZT.js";
import "./chunk-TJHMVB2M.js";
import "./chunk-DL4K2TBV.js";
import "./chunk-PRTCQKNU.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-HYE5OLZF.js";
import "./chunk-F6IYHUGA.js";
import "./chunk-WTDJZ5NY.js";
import "./chunk-JBZVRGRA.js";
import "./chunk-46ZRSHMM.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-PJ6UFBSU.js";
import "./chunk-L4NMFQNL.js";
import "./chunk-CB5BULU4.js";
import "./chunk-M2IF2WQC.js";
import "./chunk-ZK5F6YR4.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-2XEISCVW.js";
import "./chunk-ZAS4YPUT.js";
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
