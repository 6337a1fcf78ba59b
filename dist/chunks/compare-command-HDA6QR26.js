import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  compareCommand,
  compareIn
} from "./chunk-UCZN6ZH3.js";
import "./chunk-NC5WHQPR.js";
import "./chunk-MOCZ4PTW.js";
import "./chunk-DVUGN5VT.js";
import "./chunk-IDCOV2W4.js";
import "./chunk-DBRFPCYQ.js";
import "./chunk-3WVSTMB5.js";
import "./chunk-BP6OHSES.js";
import "./chunk-MIU6LSPI.js";
export {
  compareCommand,
  compareIn
};
