import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  compareCommand,
  compareIn
} from "./chunk-JWMOMFF6.js";
import "./chunk-2RHARREN.js";
import "./chunk-VY2WSHGQ.js";
import "./chunk-NRF6JBYH.js";
import "./chunk-RPLRHOK5.js";
import "./chunk-NBXYQVDZ.js";
import "./chunk-3WVSTMB5.js";
import "./chunk-DCDX4ALI.js";
import "./chunk-MIU6LSPI.js";
export {
  compareCommand,
  compareIn
};
