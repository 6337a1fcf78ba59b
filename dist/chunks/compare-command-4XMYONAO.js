import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-E3E2HC5P.js";
import "./chunk-VHCKVV7M.js";
import "./chunk-RFOCZZBA.js";
import "./chunk-JETTJICP.js";
import "./chunk-VQC2GI2O.js";
import "./chunk-VTYTZBV2.js";
import "./chunk-T44BOCWX.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-57Y2R55S.js";
import "./chunk-PKNYAN5F.js";
import "./chunk-GOSCDEC5.js";
import "./chunk-BXA4B5X5.js";
import "./chunk-FIVWA736.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-VS3TE3M2.js";
import "./chunk-TMDOGDDT.js";
import "./chunk-OSZFF4SI.js";
import "./chunk-TE47O5MN.js";
import "./chunk-S4F3NJEN.js";
import "./chunk-TJHOF52X.js";
import "./chunk-4W7SU5BZ.js";
import "./chunk-SZCXOKSZ.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-7BRYJQ6X.js";
import "./chunk-T4QCUA4X.js";
import "./chunk-BZ2U5YO6.js";
import "./chunk-LBDJSXFD.js";
import "./chunk-O3LD2AOD.js";
import "./chunk-MRSCDFJA.js";
import "./chunk-QTJFNE6H.js";
import "./chunk-AZ2VPYBK.js";
import "./chunk-CTHGPPGF.js";
import "./chunk-X4XRNIXT.js";
import "./chunk-CGAWICP2.js";
import "./chunk-PZFN6RAX.js";
import "./chunk-4Y2TMQ26.js";
import "./chunk-VOIINQ5F.js";
import "./chunk-6T66BKRM.js";
import "./chunk-BAFND2RN.js";
import "./chunk-G6BQUOKS.js";
import "./chunk-3SRI3VLK.js";
import "./chunk-743WS4DX.js";
import "./chunk-ZMUTGLVS.js";
import "./chunk-672BNMBW.js";
import "./chunk-WYPDYCNS.js";
import "./chunk-AA6Y7MQW.js";
import "./chunk-ZZVZSN3W.js";
import "./chunk-AQ2Z672U.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-5K2WHE4H.js";
import "./chunk-T4XCGK2O.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
};
