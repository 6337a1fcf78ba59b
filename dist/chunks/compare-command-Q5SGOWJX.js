import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  compareCommand,
  compareIn
} from "./chunk-KTOF4EN7.js";
import "./chunk-RW3MGHS3.js";
import "./chunk-PTT5NQZV.js";
import "./chunk-B2THOIRP.js";
import "./chunk-G76MXHWZ.js";
import "./chunk-UN6234PQ.js";
import "./chunk-3WVSTMB5.js";
import "./chunk-BP6OHSES.js";
import "./chunk-MIU6LSPI.js";
export {
  compareCommand,
  compareIn
};
