import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue,
  sayHowToContinueIn
} from "./chunk-RASELFCO.js";
import "./chunk-VEUTCZUG.js";
import "./chunk-H7SRMH3P.js";
import "./chunk-KVZSSPKM.js";
import "./chunk-MS2H3VGH.js";
import "./chunk-TDID5PYS.js";
import "./chunk-HCUERBKY.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-KJ4NIS5P.js";
import "./chunk-C2DXNVAR.js";
import "./chunk-OJWVMHNJ.js";
import "./chunk-TPXM5BHG.js";
import "./chunk-GPSSVZT2.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-CI6ITLUW.js";
import "./chunk-YD2M4AU2.js";
import "./chunk-JNE7AFY3.js";
import "./chunk-XHDVNCYZ.js";
import "./chunk-YQRPMWXH.js";
import "./chunk-5TEQWMLB.js";
import "./chunk-FD54QNNW.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-5OGYXYHZ.js";
import "./chunk-EXD4CT2S.js";
import "./chunk-F3YT6FGI.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-DUF2HPF3.js";
import "./chunk-3SRTMSP4.js";
import "./chunk-SKY5HENF.js";
import "./chunk-TJHMVB2M.js";
import "./chunk-KPPSRJ3T.js";
import "./chunk-GE7PQAAU.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-YCXBE6Z6.js";
import "./chunk-ARPH4JKD.js";
import "./chunk-OSZFF4SI.js";
import "./chunk-AP6FB4I2.js";
import "./chunk-LZH4O26D.js";
import "./chunk-POSAGCLO.js";
import "./chunk-3HAYIVB6.js";
import "./chunk-3H7JHZDO.js";
import "./chunk-EQ4SCFBN.js";
import "./chunk-OQBAEQFY.js";
import "./chunk-HHSVWK35.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-4HIBZO7P.js";
import "./chunk-VODPMUJ7.js";
import "./chunk-VGHNLX3Q.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue,
  sayHowToContinueIn
};
