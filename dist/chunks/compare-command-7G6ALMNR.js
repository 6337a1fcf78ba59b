import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  compareCommand,
  compareIn
} from "./chunk-E5ELS45B.js";
import "./chunk-C77D5XUS.js";
import "./chunk-VY2WSHGQ.js";
import "./chunk-4A7T5NHJ.js";
import "./chunk-WCWJIQHH.js";
import "./chunk-NBXYQVDZ.js";
import "./chunk-3WVSTMB5.js";
import "./chunk-DCDX4ALI.js";
import "./chunk-MIU6LSPI.js";
export {
  compareCommand,
  compareIn
};
