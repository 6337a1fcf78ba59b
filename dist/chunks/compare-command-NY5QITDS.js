import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-BEG4YZF7.js";
import "./chunk-MXMFWJZ4.js";
import "./chunk-3QDQ26YV.js";
import "./chunk-TEIMQZ2A.js";
import "./chunk-W3NJA43V.js";
import "./chunk-WCYFEBCY.js";
import "./chunk-NHFJJSTC.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-QCTZSXKS.js";
import "./chunk-CULZOWA7.js";
import "./chunk-KUI7YXS7.js";
import "./chunk-ZZG5WZOH.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-IEPZMCRP.js";
import "./chunk-ELLGREYC.js";
import "./chunk-2GLTGOK5.js";
import "./chunk-73IMC2DE.js";
import "./chunk-K227JE2O.js";
import "./chunk-M5GPIF2N.js";
import "./chunk-E7AG6H7Q.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-O5M434YQ.js";
import "./chunk-3ONDJTMC.js";
import "./chunk-6G6ODHCF.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-EOM3VIV2.js";
import "./chunk-HG6G2Z7I.js";
import "./chunk-X3IIGEG3.js";
import "./chunk-CG3QTWXM.js";
import "./chunk-27W5KD5T.js";
import "./chunk-DVACGJUB.js";
import "./chunk-Z33XMI33.js";
import "./chunk-NB455KLW.js";
import "./chunk-2ANLK6CF.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-XLUILCRM.js";
import "./chunk-F65U3NX3.js";
import "./chunk-MYLMA4ZG.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-DU6TMHFW.js";
import "./chunk-IGZIYBMA.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-26C2D3LJ.js";
import "./chunk-B5NTQC7J.js";
import "./chunk-ZE3M2BSV.js";
import "./chunk-5EHFIXM3.js";
import "./chunk-6YCS3RYH.js";
import "./chunk-2GP2SEDX.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
};
