import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue,
  sayHowToContinueIn
} from "./chunk-4JETVVLP.js";
import "./chunk-DMQG47HG.js";
import "./chunk-CFNXYHNN.js";
import "./chunk-UQ4AM4KS.js";
import "./chunk-MS2H3VGH.js";
import "./chunk-TDID5PYS.js";
import "./chunk-HCUERBKY.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-LVIT7KCB.js";
import "./chunk-L3QDXYFD.js";
import "./chunk-OJWVMHNJ.js";
import "./chunk-XU7ZWIE5.js";
import "./chunk-VEUHCVOE.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-4LPL2JV5.js";
import "./chunk-AWRAHGSU.js";
import "./chunk-JNE7AFY3.js";
import "./chunk-FU6SSZZA.js";
import "./chunk-GJ5I35US.js";
import "./chunk-SZPBUMDO.js";
import "./chunk-FD54QNNW.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-5OGYXYHZ.js";
import "./chunk-EXD4CT2S.js";
import "./chunk-F3YT6FGI.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-4WUG5GZ5.js";
import "./chunk-SEF35CYF.js";
import "./chunk-2VMZ7JY6.js";
import "./chunk-TJHMVB2M.js";
import "./chunk-DOLVJNXB.js";
import "./chunk-HGLIQDBA.js";
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
