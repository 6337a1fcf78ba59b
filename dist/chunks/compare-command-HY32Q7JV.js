import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-NPD4CWP6.js";
import "./chunk-JCL2WLUN.js";
import "./chunk-Z2OM5JHG.js";
import "./chunk-VHMCQCIR.js";
import "./chunk-TG2VOWLJ.js";
import "./chunk-2HFHJ6MJ.js";
import "./chunk-5X7WPTV6.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-AGPS427A.js";
import "./chunk-ADJRDHH6.js";
import "./chunk-2IRQ47JX.js";
import "./chunk-WBKAM2SH.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-NOXABH7B.js";
import "./chunk-6P6TGSEC.js";
import "./chunk-OCGXEFZE.js";
import "./chunk-3HQ3TKUC.js";
import "./chunk-W5VG3N6J.js";
import "./chunk-R6VTGP4X.js";
import "./chunk-5VMEG3AE.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-3DGTXBR3.js";
import "./chunk-4PW5QOQF.js";
import "./chunk-6G6ODHCF.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-KI3GQZ3E.js";
import "./chunk-HG6G2Z7I.js";
import "./chunk-4AFHJWWS.js";
import "./chunk-7ML5XVQE.js";
import "./chunk-5T45B5GP.js";
import "./chunk-DVACGJUB.js";
import "./chunk-TXHFRJLK.js";
import "./chunk-EHLS25FE.js";
import "./chunk-GTKNR2BU.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-H2STCBVJ.js";
import "./chunk-WOR4YM3X.js";
import "./chunk-EFZ5JXUK.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-DEVTJEB4.js";
import "./chunk-7D5A6KA4.js";
import "./chunk-RRFXBGB7.js";
import "./chunk-NX64FAO2.js";
import "./chunk-N6Y37QBQ.js";
import "./chunk-4YHYMACT.js";
import "./chunk-G4A7N6TS.js";
import "./chunk-QG3GI6XS.js";
import "./chunk-26BEOLCO.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
};
