import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-LOCAYA4K.js";
import "./chunk-635WRBEC.js";
import "./chunk-OPWCWG62.js";
import "./chunk-SH2FF43K.js";
import "./chunk-MUAOBQWG.js";
import "./chunk-LEVUO6Y4.js";
import "./chunk-EBV6VI3Q.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-6C54ESJP.js";
import "./chunk-DLUGOMHB.js";
import "./chunk-RPGAH7J3.js";
import "./chunk-EPB57XUD.js";
import "./chunk-72LP3EQQ.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-3NIOJTNM.js";
import "./chunk-YMAWGJQU.js";
import "./chunk-45FYGMAA.js";
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
import "./chunk-VHYCAE2T.js";
import "./chunk-YK7LOK33.js";
import "./chunk-OSZFF4SI.js";
import "./chunk-M6PAKKJ3.js";
import "./chunk-WU64RCSQ.js";
import "./chunk-7JXD6OZV.js";
import "./chunk-7VCAJXQZ.js";
import "./chunk-IUG64KHD.js";
import "./chunk-EQ4SCFBN.js";
import "./chunk-KZSF3TVB.js";
import "./chunk-VX3WYBNH.js";
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
