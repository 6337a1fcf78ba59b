import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  compareCommand,
  compareIn
} from "./chunk-4HUVZHIP.js";
import "./chunk-PPAAZDS6.js";
import "./chunk-VY2WSHGQ.js";
import "./chunk-UIO237XI.js";
import "./chunk-GX6ZL2RZ.js";
import "./chunk-ASYBQAAX.js";
import "./chunk-3WVSTMB5.js";
import "./chunk-6EJMKIQ2.js";
import "./chunk-MIU6LSPI.js";
export {
  compareCommand,
  compareIn
};
