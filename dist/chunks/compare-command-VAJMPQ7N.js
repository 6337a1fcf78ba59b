import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  compareCommand,
  compareIn
} from "./chunk-QH5KVZOW.js";
import "./chunk-EZE3ZFHK.js";
import "./chunk-LXBIQWUE.js";
import "./chunk-EBAW443U.js";
import "./chunk-CQL6VLSI.js";
import "./chunk-DBRFPCYQ.js";
import "./chunk-3WVSTMB5.js";
import "./chunk-BP6OHSES.js";
import "./chunk-MIU6LSPI.js";
export {
  compareCommand,
  compareIn
};
