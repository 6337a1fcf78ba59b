import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  compareCommand,
  compareIn
} from "./chunk-KMEOHBFU.js";
import "./chunk-K544QTIU.js";
import "./chunk-VY2WSHGQ.js";
import "./chunk-3ZZRZ4UB.js";
import "./chunk-LI46J4U2.js";
import "./chunk-ASYBQAAX.js";
import "./chunk-3WVSTMB5.js";
import "./chunk-6EJMKIQ2.js";
import "./chunk-MIU6LSPI.js";
export {
  compareCommand,
  compareIn
};
