import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  compareCommand,
  compareIn
} from "./chunk-PBUMSTQH.js";
import "./chunk-DPEF42CV.js";
import "./chunk-YC5RRE35.js";
import "./chunk-L2K6Y7OG.js";
import "./chunk-5U34FVZW.js";
import "./chunk-NBXYQVDZ.js";
import "./chunk-3WVSTMB5.js";
import "./chunk-DCDX4ALI.js";
import "./chunk-MIU6LSPI.js";
export {
  compareCommand,
  compareIn
};
