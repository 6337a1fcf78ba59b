import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  compareCommand,
  compareIn
} from "./chunk-PIQ2CFYO.js";
import "./chunk-3EZUJHXK.js";
import "./chunk-MOCZ4PTW.js";
import "./chunk-TYVVZNMX.js";
import "./chunk-YGJAOX5Y.js";
import "./chunk-DBRFPCYQ.js";
import "./chunk-3WVSTMB5.js";
import "./chunk-BP6OHSES.js";
import "./chunk-MIU6LSPI.js";
export {
  compareCommand,
  compareIn
};
