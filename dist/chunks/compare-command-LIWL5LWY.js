import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue,
  sayHowToContinueIn
} from "./chunk-CTNWIKYA.js";
import "./chunk-KD5RUTU3.js";
import "./chunk-KVA733AU.js";
import "./chunk-SJNOSOVD.js";
import "./chunk-343KVJVS.js";
import "./chunk-GBE7JNDP.js";
import "./chunk-IFSUI5O2.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-M4ZMCGKR.js";
import "./chunk-7T5SQKVI.js";
import "./chunk-7752BKYJ.js";
import "./chunk-YMMFU7PE.js";
import "./chunk-BPQVRQ2Q.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-5VDWS3V2.js";
import "./chunk-I4DALQ3M.js";
import "./chunk-U44HCBQB.js";
import "./chunk-WN2NHFZ2.js";
import "./chunk-SY2ZCC5M.js";
import "./chunk-WPVLNTJE.js";
import "./chunk-ZRPNL3WS.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-5OGYXYHZ.js";
import "./chunk-EXD4CT2S.js";
import "./chunk-F3YT6FGI.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-H4U5VJAY.js";
import "./chunk-44LPOFWY.js";
import "./chunk-4TRBXNUN.js";
import "./chunk-TJHMVB2M.js";
import "./chunk-UVTIFWKT.js";
import "./chunk-3FSSPGKE.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-EOGVL34U.js";
import "./chunk-HBPZ75PK.js";
import "./chunk-OSZFF4SI.js";
import "./chunk-RCIMV2QM.js";
import "./chunk-LZH4O26D.js";
import "./chunk-TKF7EPXL.js";
import "./chunk-3HAYIVB6.js";
import "./chunk-3H7JHZDO.js";
import "./chunk-EQ4SCFBN.js";
import "./chunk-OQBAEQFY.js";
import "./chunk-HHSVWK35.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-F5JVOIDU.js";
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
