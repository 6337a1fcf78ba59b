import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-CGN3K5V5.js";
import "./chunk-J4RBL6ZN.js";
import "./chunk-4PHOTZUQ.js";
import "./chunk-CLK4UMGN.js";
import "./chunk-F67VXPBR.js";
import "./chunk-WS6SCSG3.js";
import "./chunk-KX2DKAPX.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-B57F2AIU.js";
import "./chunk-DQQHZY2O.js";
import "./chunk-ZQLXFWBM.js";
import "./chunk-XXVQ7VCM.js";
import "./chunk-HPCSTUZF.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-PNJ73RAQ.js";
import "./chunk-6CQO4O7Y.js";
import "./chunk-SRIJUYEX.js";
import "./chunk-WWJ5JRVJ.js";
import "./chunk-5HL6SVC4.js";
import "./chunk-T7W3SJ6T.js";
import "./chunk-A2FNPI3R.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-5OGYXYHZ.js";
import "./chunk-ZDMWFSS2.js";
import "./chunk-6G6ODHCF.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-FEPBPLZT.js";
import "./chunk-TJHMVB2M.js";
import "./chunk-VGRX7BJF.js";
import "./chunk-4X5GVT3W.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-3RCT4QGX.js";
import "./chunk-5GQUNESS.js";
import "./chunk-ZYWRXAJY.js";
import "./chunk-3C6M6TAL.js";
import "./chunk-UGNBI2MY.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-UARQJCTM.js";
import "./chunk-D7DXCP64.js";
import "./chunk-FKAKHDJZ.js";
import "./chunk-4AIZIKCN.js";
import "./chunk-KVZ62I5W.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-PQWQI34Q.js";
import "./chunk-JJAFUDK2.js";
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
