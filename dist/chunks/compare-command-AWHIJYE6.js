import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-ZCRWAXBW.js";
import "./chunk-77UKRKNV.js";
import "./chunk-XDF56OIY.js";
import "./chunk-KNXQHJLU.js";
import "./chunk-X65HIQNY.js";
import "./chunk-WRIPGSZC.js";
import "./chunk-N47G2IQ5.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-QU4J2HCK.js";
import "./chunk-46MKEMFL.js";
import "./chunk-NKJN6EFQ.js";
import "./chunk-ZR6VPMEV.js";
import "./chunk-YDXOUAYA.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-JMDIO7I2.js";
import "./chunk-HGOFDX7F.js";
import "./chunk-JELWUW3V.js";
import "./chunk-CLADD7JR.js";
import "./chunk-HFQG2BM6.js";
import "./chunk-WZUK6ES2.js";
import "./chunk-CS7VRTSM.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-IHB7N7DA.js";
import "./chunk-X2DU6W76.js";
import "./chunk-VAZU5PYB.js";
import "./chunk-VX7DH3DF.js";
import "./chunk-L4RMTZMF.js";
import "./chunk-PAR3MRWM.js";
import "./chunk-HG6G2Z7I.js";
import "./chunk-X3IIGEG3.js";
import "./chunk-MY623WIR.js";
import "./chunk-P4R73WNB.js";
import "./chunk-ITGQ3LDZ.js";
import "./chunk-EQPSB45T.js";
import "./chunk-2EU5ZOWK.js";
import "./chunk-KWYITCEG.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-PVFHRDK2.js";
import "./chunk-WWRXK2RD.js";
import "./chunk-G5RZIMY7.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-R2JBUZT3.js";
import "./chunk-ZJYPD5MU.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-QQDURRPS.js";
import "./chunk-I2UQE4PS.js";
import "./chunk-SJX3CNDS.js";
import "./chunk-56BQACEM.js";
import "./chunk-UKDOXAXZ.js";
import "./chunk-RNES36XW.js";
import "./chunk-26LVTRER.js";
export {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
};
