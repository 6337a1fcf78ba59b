import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-SYT43BMP.js";
import "./chunk-ANRND3CJ.js";
import "./chunk-NRQBRVW3.js";
import "./chunk-5BHYZRSG.js";
import "./chunk-HAEDFYMS.js";
import "./chunk-AHZ6U6HA.js";
import "./chunk-H3F3GFUF.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-EISAIFMP.js";
import "./chunk-IGYZPVIS.js";
import "./chunk-WTO3IV6I.js";
import "./chunk-TS3QRN4E.js";
import "./chunk-2FRNQTAH.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-HVNTBYGP.js";
import "./chunk-G2WCDM6J.js";
import "./chunk-OSZFF4SI.js";
import "./chunk-ZAFOAVQP.js";
import "./chunk-6DSLTCAN.js";
import "./chunk-OQCBRYAS.js";
import "./chunk-RVGEUVNE.js";
import "./chunk-NUT65WII.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-QCDZ7G6Z.js";
import "./chunk-T4QCUA4X.js";
import "./chunk-BZ2U5YO6.js";
import "./chunk-LBDJSXFD.js";
import "./chunk-32SRE32Y.js";
import "./chunk-4PTQ47AQ.js";
import "./chunk-VB7Y2CK5.js";
import "./chunk-GS7J2JEX.js";
import "./chunk-3ZK6NKRO.js";
import "./chunk-V5WNNLQO.js";
import "./chunk-UD2PDJN6.js";
import "./chunk-XNHQKWD7.js";
import "./chunk-JGCCEYF2.js";
import "./chunk-VSJ2WV3Y.js";
import "./chunk-VUGTY6Z4.js";
import "./chunk-OWKIZ6R2.js";
import "./chunk-G6BQUOKS.js";
import "./chunk-D32S47DO.js";
import "./chunk-3T5ZVPR7.js";
import "./chunk-ZMUTGLVS.js";
import "./chunk-IF24NI7S.js";
import "./chunk-TH26DVXF.js";
import "./chunk-Q3CFC4HL.js";
import "./chunk-ZZVZSN3W.js";
import "./chunk-ERMUZXWH.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-5K2WHE4H.js";
import "./chunk-HDSBFXJR.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
};
