import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  compareCommand,
  compareIn
} from "./chunk-IL4EJ2XN.js";
import "./chunk-7UZCUNF5.js";
import "./chunk-MOCZ4PTW.js";
import "./chunk-ZMQAZIPR.js";
import "./chunk-DPJFF6JP.js";
import "./chunk-DBRFPCYQ.js";
import "./chunk-3WVSTMB5.js";
import "./chunk-BP6OHSES.js";
import "./chunk-MIU6LSPI.js";
export {
  compareCommand,
  compareIn
};
