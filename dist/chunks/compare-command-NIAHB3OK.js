import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-6XTL5T5X.js";
import "./chunk-OZCPBSVZ.js";
import "./chunk-7KKVZDDV.js";
import "./chunk-U5RE6LAK.js";
import "./chunk-RJQYVFMJ.js";
import "./chunk-D3TRRERD.js";
import "./chunk-RXSG46FJ.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-APXGCL53.js";
import "./chunk-U37JN4KX.js";
import "./chunk-K5KJNZNK.js";
import "./chunk-XGPYPQ7O.js";
import "./chunk-5572FV2S.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-PDNPCFIP.js";
import "./chunk-PV6V26BE.js";
import "./chunk-UFDFE7JF.js";
import "./chunk-PDXPYUCX.js";
import "./chunk-X33FG2HB.js";
import "./chunk-UFRWQDI6.js";
import "./chunk-NNIW4MUJ.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-5OGYXYHZ.js";
import "./chunk-EXD4CT2S.js";
import "./chunk-6G6ODHCF.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-2ZSA3MYB.js";
import "./chunk-F5J6Y5XP.js";
import "./chunk-XNDM5CAR.js";
import "./chunk-TJHMVB2M.js";
import "./chunk-CNU2644F.js";
import "./chunk-7MIWMPTE.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-Z74HYKMV.js";
import "./chunk-253RTQXR.js";
import "./chunk-OSZFF4SI.js";
import "./chunk-NL3QCLJB.js";
import "./chunk-WU64RCSQ.js";
import "./chunk-N4ACR7YN.js";
import "./chunk-7VCAJXQZ.js";
import "./chunk-IUG64KHD.js";
import "./chunk-EQ4SCFBN.js";
import "./chunk-KZSF3TVB.js";
import "./chunk-VX3WYBNH.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-G6WMSPZS.js";
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
