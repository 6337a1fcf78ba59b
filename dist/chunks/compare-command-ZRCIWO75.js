import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  compareIn
} from "./chunk-WN6LTVBW.js";
import "./chunk-QPBZLAAG.js";
import "./chunk-DU5GXR35.js";
import "./chunk-MZJOYUEA.js";
import "./chunk-DOMBHVWN.js";
import "./chunk-AZUJNZU2.js";
import "./chunk-DPRO2G2L.js";
import "./chunk-DYJU6PTK.js";
import "./chunk-MN6HNZGQ.js";
import "./chunk-IBGTLPH7.js";
import "./chunk-GF5VQ334.js";
import "./chunk-JBFCW5XN.js";
import "./chunk-SKPXTQRI.js";
import "./chunk-CCRESLBP.js";
import "./chunk-T5JIT7R7.js";
import "./chunk-E5LBVDSN.js";
import "./chunk-RCWAS2QA.js";
import "./chunk-WIQJAOZQ.js";
import "./chunk-3WVSTMB5.js";
import "./chunk-MBCPB6V2.js";
import "./chunk-7JCA4DYL.js";
import "./chunk-KTDLSX3P.js";
import "./chunk-R5AEOCQK.js";
import "./chunk-3Y536B5Q.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  compareCommand,
  compareIn
};
