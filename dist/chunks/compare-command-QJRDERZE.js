import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  compareCommand,
  compareIn
} from "./chunk-ZK3DC4UT.js";
import "./chunk-SDYGPFHN.js";
import "./chunk-VY2WSHGQ.js";
import "./chunk-ZPATIRRQ.js";
import "./chunk-MQIASTSC.js";
import "./chunk-ASYBQAAX.js";
import "./chunk-3WVSTMB5.js";
import "./chunk-6EJMKIQ2.js";
import "./chunk-MIU6LSPI.js";
export {
  compareCommand,
  compareIn
};
