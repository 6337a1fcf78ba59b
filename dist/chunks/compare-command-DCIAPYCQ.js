import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  compareCommand,
  compareIn
} from "./chunk-JOBU6MPX.js";
import "./chunk-UUPEPJRI.js";
import "./chunk-UDSYN633.js";
import "./chunk-H6AFWD2J.js";
import "./chunk-BPFZLRYD.js";
import "./chunk-DQ2Q7SW4.js";
import "./chunk-3WVSTMB5.js";
import "./chunk-6EJMKIQ2.js";
import "./chunk-MIU6LSPI.js";
export {
  compareCommand,
  compareIn
};
