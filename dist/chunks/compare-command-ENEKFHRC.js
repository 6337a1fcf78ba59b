import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  compareCommand,
  compareIn
} from "./chunk-23BWIAM6.js";
import "./chunk-R3UNQGUA.js";
import "./chunk-MOCZ4PTW.js";
import "./chunk-MGODWP7V.js";
import "./chunk-M5QLW3HO.js";
import "./chunk-DBRFPCYQ.js";
import "./chunk-3WVSTMB5.js";
import "./chunk-BP6OHSES.js";
import "./chunk-MIU6LSPI.js";
export {
  compareCommand,
  compareIn
};
