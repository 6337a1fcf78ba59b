import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-O7LM3Q6J.js";
import "./chunk-JQRK3PE6.js";
import "./chunk-U66XYF7H.js";
import "./chunk-3UMS6CC2.js";
import "./chunk-R4KYX3PW.js";
import "./chunk-OIQSX4X5.js";
import "./chunk-5SVXALR4.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-R2ELYN37.js";
import "./chunk-D2XAOHKN.js";
import "./chunk-RHKJ7PHN.js";
import "./chunk-BXA4B5X5.js";
import "./chunk-ZGLFF22C.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-WZDTJUTX.js";
import "./chunk-BY5NEL5E.js";
import "./chunk-OSZFF4SI.js";
import "./chunk-RREBUPWI.js";
import "./chunk-LTZZF2CM.js";
import "./chunk-X4RCVPR6.js";
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
import "./chunk-AGN4B3WI.js";
import "./chunk-KLY7EIZF.js";
import "./chunk-UFDZGOOJ.js";
import "./chunk-6Y4YALPA.js";
import "./chunk-CEG3AEDC.js";
import "./chunk-U4DR27E5.js";
import "./chunk-G6BQUOKS.js";
import "./chunk-WO2HHZSF.js";
import "./chunk-3DVBMDE5.js";
import "./chunk-ZMUTGLVS.js";
import "./chunk-OG3UWB67.js";
import "./chunk-7UL3YDBY.js";
import "./chunk-DBA5ZNFY.js";
import "./chunk-ZZVZSN3W.js";
import "./chunk-S4UNL7V6.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-5K2WHE4H.js";
import "./chunk-U3KG4AI7.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
};
