import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  compareCommand,
  compareIn
} from "./chunk-MS5MPSVR.js";
import "./chunk-BAS6FVAS.js";
import "./chunk-VCVT6BM4.js";
import "./chunk-NLEWDPM5.js";
import "./chunk-ZIDCAIZ4.js";
import "./chunk-3WVSTMB5.js";
import "./chunk-IC64J5CH.js";
import "./chunk-GGTCYXHH.js";
import "./chunk-66LLMERT.js";
import "./chunk-XIZFCDN5.js";
import "./chunk-ZND3GTQR.js";
import "./chunk-Z3X3UY6C.js";
import "./chunk-PA6MYZ2D.js";
import "./chunk-MIU6LSPI.js";
export {
  compareCommand,
  compareIn
};
