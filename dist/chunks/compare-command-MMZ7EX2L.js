import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-OVHUH5HB.js";
import "./chunk-VLP4EFZE.js";
import "./chunk-5STBJKHC.js";
import "./chunk-UTKIXQRO.js";
import "./chunk-SR3XRD2D.js";
import "./chunk-AHZ6U6HA.js";
import "./chunk-H3F3GFUF.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-P54ABDJT.js";
import "./chunk-H65VUQ2I.js";
import "./chunk-CJOKPTQI.js";
import "./chunk-TS3QRN4E.js";
import "./chunk-D6JWGV43.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-TMFXSLZZ.js";
import "./chunk-DIMYRQUW.js";
import "./chunk-OSZFF4SI.js";
import "./chunk-ZAFOAVQP.js";
import "./chunk-BBLRBJCL.js";
import "./chunk-66UCYX3J.js";
import "./chunk-RVGEUVNE.js";
import "./chunk-NUT65WII.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-4IPPEZPW.js";
import "./chunk-T4QCUA4X.js";
import "./chunk-BZ2U5YO6.js";
import "./chunk-LBDJSXFD.js";
import "./chunk-N35P7OZF.js";
import "./chunk-4PTQ47AQ.js";
import "./chunk-VB7Y2CK5.js";
import "./chunk-WYUNDJUI.js";
import "./chunk-3ZK6NKRO.js";
import "./chunk-V5WNNLQO.js";
import "./chunk-MWMNM7DW.js";
import "./chunk-GGHWQC5Z.js";
import "./chunk-EUDBS6NH.js";
import "./chunk-VSJ2WV3Y.js";
import "./chunk-VUGTY6Z4.js";
import "./chunk-Z4UXLLWG.js";
import "./chunk-G6BQUOKS.js";
import "./chunk-D32S47DO.js";
import "./chunk-JCLF3L45.js";
import "./chunk-3ZJP63SK.js";
import "./chunk-IF24NI7S.js";
import "./chunk-TH26DVXF.js";
import "./chunk-Q3CFC4HL.js";
import "./chunk-ZZVZSN3W.js";
import "./chunk-5FFG5O6O.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-5K2WHE4H.js";
import "./chunk-547JPFUC.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
};
