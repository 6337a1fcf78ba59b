import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  compareCommand,
  compareIn
} from "./chunk-FS6GKMMM.js";
import "./chunk-CY7ZKZOJ.js";
import "./chunk-VY2WSHGQ.js";
import "./chunk-T2RVQ3DL.js";
import "./chunk-7GZBVQ2N.js";
import "./chunk-KBEBCE7D.js";
import "./chunk-3WVSTMB5.js";
import "./chunk-KMVMMPBT.js";
import "./chunk-MIU6LSPI.js";
export {
  compareCommand,
  compareIn
};
