import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  compareCommand,
  compareIn
} from "./chunk-JC37QDW7.js";
import "./chunk-2IUWYSZ4.js";
import "./chunk-UDSYN633.js";
import "./chunk-XO5DN6P4.js";
import "./chunk-D222TTZK.js";
import "./chunk-DQ2Q7SW4.js";
import "./chunk-3WVSTMB5.js";
import "./chunk-6EJMKIQ2.js";
import "./chunk-MIU6LSPI.js";
export {
  compareCommand,
  compareIn
};
