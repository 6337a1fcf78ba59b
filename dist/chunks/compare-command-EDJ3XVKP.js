import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-2PLFX4I7.js";
import "./chunk-I2RLFGHJ.js";
import "./chunk-Q24N2FUB.js";
import "./chunk-OT243NVB.js";
import "./chunk-MWCPPUDL.js";
import "./chunk-NJL6UBX7.js";
import "./chunk-6WUNANIB.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-V7FLV7KT.js";
import "./chunk-VLHNFPFY.js";
import "./chunk-BFFBJUOE.js";
import "./chunk-KSLZM64U.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-VZ7PUSBE.js";
import "./chunk-S3TZS2TZ.js";
import "./chunk-D6YWWB56.js";
import "./chunk-5BMBRVDP.js";
import "./chunk-VLU4LMCS.js";
import "./chunk-TF3WMKGY.js";
import "./chunk-6CDSJ6DU.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-O5M434YQ.js";
import "./chunk-3ONDJTMC.js";
import "./chunk-6G6ODHCF.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-EOM3VIV2.js";
import "./chunk-HG6G2Z7I.js";
import "./chunk-X3IIGEG3.js";
import "./chunk-H2GBFGE2.js";
import "./chunk-ZXDYR7LK.js";
import "./chunk-DVACGJUB.js";
import "./chunk-EABGEAHN.js";
import "./chunk-IJ23VZWV.js";
import "./chunk-MBKR4ADK.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-2P7RNUXF.js";
import "./chunk-Q3RCSVNJ.js";
import "./chunk-TO436KMS.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-QKQGVOX5.js";
import "./chunk-ALLIN4EH.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-6D6XETZV.js";
import "./chunk-2MMQGGN5.js";
import "./chunk-KOEALCPC.js";
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
