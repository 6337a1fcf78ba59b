import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  compareCommand,
  compareIn
} from "./chunk-YKTX34YG.js";
import "./chunk-T4ZPPWND.js";
import "./chunk-67LLAD22.js";
import "./chunk-Z5JUVEKK.js";
import "./chunk-WVBTEHHD.js";
import "./chunk-DQ2Q7SW4.js";
import "./chunk-3WVSTMB5.js";
import "./chunk-6EJMKIQ2.js";
import "./chunk-MIU6LSPI.js";
export {
  compareCommand,
  compareIn
};
