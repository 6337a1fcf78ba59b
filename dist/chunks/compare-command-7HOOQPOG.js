import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-NKQ4JAY3.js";
import "./chunk-TXSH4ZKF.js";
import "./chunk-HXYYI2CL.js";
import "./chunk-I4DI4HW7.js";
import "./chunk-Q7MPUMGD.js";
import "./chunk-AHZ6U6HA.js";
import "./chunk-H3F3GFUF.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-KDKOT2NE.js";
import "./chunk-YZZH4TBK.js";
import "./chunk-JQKAYTWE.js";
import "./chunk-TS3QRN4E.js";
import "./chunk-Y2JJAZBD.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-EH7QSHCG.js";
import "./chunk-BXXMLDFL.js";
import "./chunk-OSZFF4SI.js";
import "./chunk-ZAFOAVQP.js";
import "./chunk-QJDPQHYZ.js";
import "./chunk-X6S5OCOR.js";
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
import "./chunk-7HJV7UTU.js";
import "./chunk-URCY6QDK.js";
import "./chunk-EUDBS6NH.js";
import "./chunk-VSJ2WV3Y.js";
import "./chunk-VUGTY6Z4.js";
import "./chunk-JDQRHYPQ.js";
import "./chunk-G6BQUOKS.js";
import "./chunk-D32S47DO.js";
import "./chunk-V77XSR3B.js";
import "./chunk-OEN7IYXK.js";
import "./chunk-IF24NI7S.js";
import "./chunk-TH26DVXF.js";
import "./chunk-Q3CFC4HL.js";
import "./chunk-ZZVZSN3W.js";
import "./chunk-5FFG5O6O.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-5K2WHE4H.js";
import "./chunk-ST4NDAQD.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
};
