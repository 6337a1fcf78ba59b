import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  compareCommand,
  compareIn
} from "./chunk-CZOTXZNF.js";
import "./chunk-BHELDWBC.js";
import "./chunk-MOCZ4PTW.js";
import "./chunk-UD6LA6VQ.js";
import "./chunk-KIQGCGJ4.js";
import "./chunk-DBRFPCYQ.js";
import "./chunk-3WVSTMB5.js";
import "./chunk-BP6OHSES.js";
import "./chunk-MIU6LSPI.js";
export {
  compareCommand,
  compareIn
};
