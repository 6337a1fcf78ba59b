import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  compareCommand,
  compareIn
} from "./chunk-WZVETLSQ.js";
import "./chunk-5YYMIRWW.js";
import "./chunk-LXBIQWUE.js";
import "./chunk-K4ZMRG73.js";
import "./chunk-M7QLJRCU.js";
import "./chunk-DBRFPCYQ.js";
import "./chunk-3WVSTMB5.js";
import "./chunk-BP6OHSES.js";
import "./chunk-MIU6LSPI.js";
export {
  compareCommand,
  compareIn
};
