import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  compareCommand,
  compareIn
} from "./chunk-TQISUO4Y.js";
import "./chunk-WLVH2FUY.js";
import "./chunk-UDSYN633.js";
import "./chunk-26VBGUZP.js";
import "./chunk-NV6D3GZN.js";
import "./chunk-UN6234PQ.js";
import "./chunk-3WVSTMB5.js";
import "./chunk-BP6OHSES.js";
import "./chunk-MIU6LSPI.js";
export {
  compareCommand,
  compareIn
};
