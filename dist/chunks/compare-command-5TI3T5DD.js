import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-RLYTD4PM.js";
import "./chunk-T3HNEQCO.js";
import "./chunk-OOVSD2QC.js";
import "./chunk-A4OFAD3B.js";
import "./chunk-YYZDSRQE.js";
import "./chunk-VTYTZBV2.js";
import "./chunk-T44BOCWX.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-C3FABTIG.js";
import "./chunk-6P5W457L.js";
import "./chunk-PZR3ZRHD.js";
import "./chunk-TS3QRN4E.js";
import "./chunk-IZHKAOJX.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-IBOJBX2T.js";
import "./chunk-DT54OE56.js";
import "./chunk-OSZFF4SI.js";
import "./chunk-JOPFA26L.js";
import "./chunk-MGKRDAAU.js";
import "./chunk-ENFNXWWF.js";
import "./chunk-PVTYXY3G.js";
import "./chunk-SZCXOKSZ.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-7BRYJQ6X.js";
import "./chunk-T4QCUA4X.js";
import "./chunk-BZ2U5YO6.js";
import "./chunk-LBDJSXFD.js";
import "./chunk-BGMPGVG2.js";
import "./chunk-4PTQ47AQ.js";
import "./chunk-VB7Y2CK5.js";
import "./chunk-AZ2VPYBK.js";
import "./chunk-3ZK6NKRO.js";
import "./chunk-V5WNNLQO.js";
import "./chunk-JIXUOBVK.js";
import "./chunk-ZAFPLW2Z.js";
import "./chunk-NQCFBJG6.js";
import "./chunk-VOIINQ5F.js";
import "./chunk-VUGTY6Z4.js";
import "./chunk-CLZJ6LZX.js";
import "./chunk-G6BQUOKS.js";
import "./chunk-D32S47DO.js";
import "./chunk-3QAREPIF.js";
import "./chunk-ZMUTGLVS.js";
import "./chunk-672BNMBW.js";
import "./chunk-TH26DVXF.js";
import "./chunk-Q3CFC4HL.js";
import "./chunk-ZZVZSN3W.js";
import "./chunk-AQ2Z672U.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-5K2WHE4H.js";
import "./chunk-REFWR4QT.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
};
