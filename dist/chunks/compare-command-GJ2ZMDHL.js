import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-MODQISEF.js";
import "./chunk-P3YIARPV.js";
import "./chunk-WXWSZGDQ.js";
import "./chunk-WA6HXYZY.js";
import "./chunk-VHEOJ3SW.js";
import "./chunk-VTYTZBV2.js";
import "./chunk-T44BOCWX.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-HYI4QD2N.js";
import "./chunk-67V5FYDK.js";
import "./chunk-BO4VGBRF.js";
import "./chunk-TS3QRN4E.js";
import "./chunk-BLOEAFLF.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-NAPYMRFZ.js";
import "./chunk-RY2CJ3TG.js";
import "./chunk-OSZFF4SI.js";
import "./chunk-JOPFA26L.js";
import "./chunk-VCPX5HNZ.js";
import "./chunk-GULIU57R.js";
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
import "./chunk-5BWEJHOG.js";
import "./chunk-X7MLERYC.js";
import "./chunk-C7B6RJMI.js";
import "./chunk-VOIINQ5F.js";
import "./chunk-VUGTY6Z4.js";
import "./chunk-IIEILML5.js";
import "./chunk-G6BQUOKS.js";
import "./chunk-D32S47DO.js";
import "./chunk-3T5ZVPR7.js";
import "./chunk-ZMUTGLVS.js";
import "./chunk-672BNMBW.js";
import "./chunk-TH26DVXF.js";
import "./chunk-Q3CFC4HL.js";
import "./chunk-ZZVZSN3W.js";
import "./chunk-ERMUZXWH.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-5K2WHE4H.js";
import "./chunk-4OWQBUQG.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
};
