import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-NMGMXPBT.js";
import "./chunk-TYFIJOC5.js";
import "./chunk-IK7AFHMM.js";
import "./chunk-ZTYM3XVQ.js";
import "./chunk-6CM23GNF.js";
import "./chunk-BJSGO7QK.js";
import "./chunk-7L2LX7T3.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-R4SLP5N5.js";
import "./chunk-ODCG5GU2.js";
import "./chunk-JUKLA4H6.js";
import "./chunk-6BEBH5WO.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-X6CPN5X7.js";
import "./chunk-UXVWMA3G.js";
import "./chunk-OI2LQU3B.js";
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
import "./chunk-FF3V7Q25.js";
import "./chunk-BYSPK7DO.js";
import "./chunk-IFDFNBCR.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-ZGNAWDBG.js";
import "./chunk-WOR4YM3X.js";
import "./chunk-MIB6PTYI.js";
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
