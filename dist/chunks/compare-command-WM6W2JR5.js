import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-RZDQRIPX.js";
import "./chunk-R57COKRH.js";
import "./chunk-E7ZNA45S.js";
import "./chunk-T5MKNURO.js";
import "./chunk-ZDRUZXOW.js";
import "./chunk-AHZ6U6HA.js";
import "./chunk-H3F3GFUF.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-NOU4INRY.js";
import "./chunk-GW3JIT4J.js";
import "./chunk-V5QVT5H7.js";
import "./chunk-TS3QRN4E.js";
import "./chunk-AMUTRSSO.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-JPP63647.js";
import "./chunk-5DBIU5TH.js";
import "./chunk-OSZFF4SI.js";
import "./chunk-ZAFOAVQP.js";
import "./chunk-5ILSCBJM.js";
import "./chunk-ZPQYVKRN.js";
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
import "./chunk-ROOA3QUA.js";
import "./chunk-GZ64PXXQ.js";
import "./chunk-EUDBS6NH.js";
import "./chunk-VSJ2WV3Y.js";
import "./chunk-VUGTY6Z4.js";
import "./chunk-5COWNMIO.js";
import "./chunk-G6BQUOKS.js";
import "./chunk-D32S47DO.js";
import "./chunk-PYYUGW3X.js";
import "./chunk-ZMUTGLVS.js";
import "./chunk-IF24NI7S.js";
import "./chunk-TH26DVXF.js";
import "./chunk-Q3CFC4HL.js";
import "./chunk-ZZVZSN3W.js";
import "./chunk-5FFG5O6O.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-5K2WHE4H.js";
import "./chunk-TDW5GWYA.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
};
