import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  compareCommand,
  compareIn
} from "./chunk-CXNOZ7CZ.js";
import "./chunk-LKDMWE3K.js";
import "./chunk-MOCZ4PTW.js";
import "./chunk-B2THOIRP.js";
import "./chunk-G76MXHWZ.js";
import "./chunk-DBRFPCYQ.js";
import "./chunk-3WVSTMB5.js";
import "./chunk-BP6OHSES.js";
import "./chunk-MIU6LSPI.js";
export {
  compareCommand,
  compareIn
};
