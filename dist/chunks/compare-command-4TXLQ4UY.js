import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-Z4UYA7E4.js";
import "./chunk-ZJKD766K.js";
import "./chunk-SBGGI5WZ.js";
import "./chunk-RIFHJSEJ.js";
import "./chunk-DZUWAUJL.js";
import "./chunk-P5JIKVJZ.js";
import "./chunk-BYBAFE56.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-27IR24SL.js";
import "./chunk-OF72NOVR.js";
import "./chunk-7ILVRQ77.js";
import "./chunk-ZLCPOYNT.js";
import "./chunk-CZ7PMSAO.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-WSRPAJR7.js";
import "./chunk-VSEAVSFT.js";
import "./chunk-EJA6J7Z2.js";
import "./chunk-BB24F3ST.js";
import "./chunk-RQR6VY5W.js";
import "./chunk-7KUR6HCH.js";
import "./chunk-GVNF57CL.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-5OGYXYHZ.js";
import "./chunk-ZDMWFSS2.js";
import "./chunk-6G6ODHCF.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-FEPBPLZT.js";
import "./chunk-TJHMVB2M.js";
import "./chunk-R7WTAV5E.js";
import "./chunk-I4QYKIHN.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-Y5WXOSHE.js";
import "./chunk-S7IAX7ML.js";
import "./chunk-UJ3FV4RG.js";
import "./chunk-JBZVRGRA.js";
import "./chunk-NV32APEF.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-PJ6UFBSU.js";
import "./chunk-L4NMFQNL.js";
import "./chunk-CB5BULU4.js";
import "./chunk-M2IF2WQC.js";
import "./chunk-ZK5F6YR4.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-BIXJFPAY.js";
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
