import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-OYLERMXQ.js";
import "./chunk-GBD27YA2.js";
import "./chunk-ES6C7UBG.js";
import "./chunk-WMKHPF7A.js";
import "./chunk-J4CCM5PZ.js";
import "./chunk-AHZ6U6HA.js";
import "./chunk-H3F3GFUF.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-N7XXUQWA.js";
import "./chunk-Z5EJKGFB.js";
import "./chunk-B24RCX6H.js";
import "./chunk-TS3QRN4E.js";
import "./chunk-PYZDAHBH.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-F2DCCQ64.js";
import "./chunk-6X5SYY4D.js";
import "./chunk-OSZFF4SI.js";
import "./chunk-WKH5G33Q.js";
import "./chunk-6ULATJ3M.js";
import "./chunk-5UVR3WNX.js";
import "./chunk-3USDUD46.js";
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
import "./chunk-FXE3FDWZ.js";
import "./chunk-ZP5VUUXD.js";
import "./chunk-EUDBS6NH.js";
import "./chunk-VSJ2WV3Y.js";
import "./chunk-VUGTY6Z4.js";
import "./chunk-JOHRUFHL.js";
import "./chunk-G6BQUOKS.js";
import "./chunk-D32S47DO.js";
import "./chunk-VGMN4RNW.js";
import "./chunk-ECW7FGZK.js";
import "./chunk-IF24NI7S.js";
import "./chunk-TH26DVXF.js";
import "./chunk-Q3CFC4HL.js";
import "./chunk-ZZVZSN3W.js";
import "./chunk-5FFG5O6O.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-5K2WHE4H.js";
import "./chunk-QQLIFM5X.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
};
