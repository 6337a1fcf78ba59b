import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-ZRIJN33A.js";
import "./chunk-3LAF3KUB.js";
import "./chunk-5KCB4OGD.js";
import "./chunk-WJE3CKUT.js";
import "./chunk-VYOADY4A.js";
import "./chunk-LEVUO6Y4.js";
import "./chunk-EBV6VI3Q.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-QZGIPAHF.js";
import "./chunk-EXV2QOJW.js";
import "./chunk-6Q6CR5WU.js";
import "./chunk-EPB57XUD.js";
import "./chunk-O3WXCUB4.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-4Q4HMXHK.js";
import "./chunk-4DPDRQFL.js";
import "./chunk-LU6BIS5W.js";
import "./chunk-QVQAA6CA.js";
import "./chunk-D7WJT7AG.js";
import "./chunk-RA5JXBWI.js";
import "./chunk-M7AHVM6T.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-5OGYXYHZ.js";
import "./chunk-EXD4CT2S.js";
import "./chunk-F3YT6FGI.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-FSWD2EH7.js";
import "./chunk-4D7YRUS3.js";
import "./chunk-VCTEA4ZL.js";
import "./chunk-TJHMVB2M.js";
import "./chunk-RPFU5TMC.js";
import "./chunk-ABIB3CRG.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-7UHC7ES6.js";
import "./chunk-NT7NGQ4U.js";
import "./chunk-OSZFF4SI.js";
import "./chunk-M6PAKKJ3.js";
import "./chunk-LZH4O26D.js";
import "./chunk-UD3THNIE.js";
import "./chunk-3HAYIVB6.js";
import "./chunk-3JAJX43S.js";
import "./chunk-EQ4SCFBN.js";
import "./chunk-OQBAEQFY.js";
import "./chunk-HHSVWK35.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-ZWZ3AV77.js";
import "./chunk-VODPMUJ7.js";
import "./chunk-YSOLPWTX.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
};
