import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  compareCommand,
  compareIn
} from "./chunk-BW5RRU4M.js";
import "./chunk-ZHDD7FMR.js";
import "./chunk-VY2WSHGQ.js";
import "./chunk-CWFEIB6U.js";
import "./chunk-SQY5CZUM.js";
import "./chunk-NBXYQVDZ.js";
import "./chunk-3WVSTMB5.js";
import "./chunk-DCDX4ALI.js";
import "./chunk-MIU6LSPI.js";
export {
  compareCommand,
  compareIn
};
