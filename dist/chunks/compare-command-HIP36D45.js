import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  compareCommand,
  compareIn
} from "./chunk-FKNBCZEW.js";
import "./chunk-DTIMQNDY.js";
import "./chunk-PTT5NQZV.js";
import "./chunk-4SP24C77.js";
import "./chunk-UXMJ7DXV.js";
import "./chunk-UN6234PQ.js";
import "./chunk-3WVSTMB5.js";
import "./chunk-BP6OHSES.js";
import "./chunk-MIU6LSPI.js";
export {
  compareCommand,
  compareIn
};
