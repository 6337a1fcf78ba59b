import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-QXBRADPK.js";
import "./chunk-CRQFHE7V.js";
import "./chunk-J5BQ7OGP.js";
import "./chunk-QYSKTD5X.js";
import "./chunk-NXUOVMRK.js";
import "./chunk-WS6SCSG3.js";
import "./chunk-KX2DKAPX.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-EPWF3CLJ.js";
import "./chunk-T4BYOOZH.js";
import "./chunk-7PEOH44P.js";
import "./chunk-XXVQ7VCM.js";
import "./chunk-IXGWMFW2.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-U6CNRSNS.js";
import "./chunk-4NDW7NLI.js";
import "./chunk-2OKP3XD3.js";
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
import "./chunk-PXWYWIOT.js";
import "./chunk-W7VVOF5L.js";
import "./chunk-ZYWRXAJY.js";
import "./chunk-DTORSOMK.js";
import "./chunk-NE3Y5SJJ.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-RYEPW6OP.js";
import "./chunk-K6JWJXAN.js";
import "./chunk-FKAKHDJZ.js";
import "./chunk-5357OQQS.js";
import "./chunk-ZK5F6YR4.js";
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
