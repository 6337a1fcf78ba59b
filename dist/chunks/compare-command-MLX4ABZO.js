import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  compareIn
} from "./chunk-IBSS4I2U.js";
import "./chunk-JA24S5NB.js";
import "./chunk-VZLETRDY.js";
import "./chunk-YYH5AKD2.js";
import "./chunk-TSAWWQNW.js";
import "./chunk-XMHG6NP6.js";
import "./chunk-BV6YY2SL.js";
import "./chunk-IKVC4WIT.js";
import "./chunk-UOLNJEZ4.js";
import "./chunk-3H3OHFG6.js";
import "./chunk-GF5VQ334.js";
import "./chunk-3NHANNQS.js";
import "./chunk-SKPXTQRI.js";
import "./chunk-T4JH36UM.js";
import "./chunk-O6OWG4ZW.js";
import "./chunk-VFHFDSOT.js";
import "./chunk-RCWAS2QA.js";
import "./chunk-WIQJAOZQ.js";
import "./chunk-3WVSTMB5.js";
import "./chunk-MBCPB6V2.js";
import "./chunk-JRWWXI2W.js";
import "./chunk-5L3L4VVL.js";
import "./chunk-R5AEOCQK.js";
import "./chunk-3Y536B5Q.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  compareCommand,
  compareIn
};
