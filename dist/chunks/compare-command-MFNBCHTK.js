import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  compareCommand,
  compareIn
} from "./chunk-RM7MFEHK.js";
import "./chunk-SL5E2CZV.js";
import "./chunk-UDSYN633.js";
import "./chunk-JQALSOPG.js";
import "./chunk-WWETALNB.js";
import "./chunk-DQ2Q7SW4.js";
import "./chunk-3WVSTMB5.js";
import "./chunk-6EJMKIQ2.js";
import "./chunk-MIU6LSPI.js";
export {
  compareCommand,
  compareIn
};
