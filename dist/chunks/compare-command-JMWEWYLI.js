import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  compareCommand,
  compareIn
} from "./chunk-FRZ7JIUX.js";
import "./chunk-SUZNKPSE.js";
import "./chunk-UDSYN633.js";
import "./chunk-6VTI3GBB.js";
import "./chunk-GXLKUIW3.js";
import "./chunk-UN6234PQ.js";
import "./chunk-3WVSTMB5.js";
import "./chunk-BP6OHSES.js";
import "./chunk-MIU6LSPI.js";
export {
  compareCommand,
  compareIn
};
