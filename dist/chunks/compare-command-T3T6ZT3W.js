import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-GFHVIE66.js";
import "./chunk-C3E4K7ZG.js";
import "./chunk-QGSUOQ2T.js";
import "./chunk-5UWWJEGY.js";
import "./chunk-TG2VOWLJ.js";
import "./chunk-BJSGO7QK.js";
import "./chunk-7L2LX7T3.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-ZUJTAWLC.js";
import "./chunk-4XVSTHZQ.js";
import "./chunk-JUKLA4H6.js";
import "./chunk-6BEBH5WO.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-DNDHMPHD.js";
import "./chunk-DNXESLUF.js";
import "./chunk-ADRIZNCW.js";
import "./chunk-T5BIUDFX.js";
import "./chunk-TECST7Q4.js";
import "./chunk-VQ2XMEJ6.js";
import "./chunk-XOCHN2M7.js";
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
import "./chunk-PUXCLPUZ.js";
import "./chunk-IFVBNDK3.js";
import "./chunk-AW2VNWI3.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-ZGNAWDBG.js";
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
