import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  compareCommand,
  compareIn
} from "./chunk-ZKBTUXH4.js";
import "./chunk-Q4Z42J33.js";
import "./chunk-MOCZ4PTW.js";
import "./chunk-KGLW5SHT.js";
import "./chunk-AS3AKI5B.js";
import "./chunk-DBRFPCYQ.js";
import "./chunk-3WVSTMB5.js";
import "./chunk-BP6OHSES.js";
import "./chunk-MIU6LSPI.js";
export {
  compareCommand,
  compareIn
};
