import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  compareCommand,
  compareIn
} from "./chunk-DZSD5CWB.js";
import "./chunk-SIBWZDZ4.js";
import "./chunk-VY2WSHGQ.js";
import "./chunk-Y2ASAPYO.js";
import "./chunk-K3YVZHYI.js";
import "./chunk-WXVCD57F.js";
import "./chunk-3WVSTMB5.js";
import "./chunk-BP6OHSES.js";
import "./chunk-MIU6LSPI.js";
export {
  compareCommand,
  compareIn
};
