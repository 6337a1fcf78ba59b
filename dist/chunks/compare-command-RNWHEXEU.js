import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-A6LSLDNY.js";
import "./chunk-UALBZLBS.js";
import "./chunk-D4TY7ZUN.js";
import "./chunk-L34Y6JON.js";
import "./chunk-QYMNJOPV.js";
import "./chunk-OIQSX4X5.js";
import "./chunk-5SVXALR4.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-6GX3JRPV.js";
import "./chunk-N4X7T5TT.js";
import "./chunk-4AOYLCU2.js";
import "./chunk-BXA4B5X5.js";
import "./chunk-4GRQERT3.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-UJNL4VCO.js";
import "./chunk-VVIVJCNO.js";
import "./chunk-OSZFF4SI.js";
import "./chunk-RREBUPWI.js";
import "./chunk-7OBD4ZCF.js";
import "./chunk-SNPILFSR.js";
import "./chunk-I76BXP7C.js";
import "./chunk-TAJQNQGO.js";
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
import "./chunk-SRQIQMK6.js";
import "./chunk-CHSWW4RM.js";
import "./chunk-GL6NSBMD.js";
import "./chunk-6Y4YALPA.js";
import "./chunk-6T66BKRM.js";
import "./chunk-Y6T6JNMT.js";
import "./chunk-G6BQUOKS.js";
import "./chunk-3SRI3VLK.js";
import "./chunk-TMNGQJWS.js";
import "./chunk-ZMUTGLVS.js";
import "./chunk-OG3UWB67.js";
import "./chunk-WYPDYCNS.js";
import "./chunk-AA6Y7MQW.js";
import "./chunk-ZZVZSN3W.js";
import "./chunk-S4UNL7V6.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-5K2WHE4H.js";
import "./chunk-5K6B5BII.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
};
