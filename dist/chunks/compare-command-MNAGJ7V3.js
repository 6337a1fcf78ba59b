import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  compareCommand,
  compareIn
} from "./chunk-NDSVUNKH.js";
import "./chunk-YZFQBH5N.js";
import "./chunk-MOCZ4PTW.js";
import "./chunk-MRNEXZJS.js";
import "./chunk-HIP2U3BZ.js";
import "./chunk-DBRFPCYQ.js";
import "./chunk-3WVSTMB5.js";
import "./chunk-BP6OHSES.js";
import "./chunk-MIU6LSPI.js";
export {
  compareCommand,
  compareIn
};
