import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  compareCommand,
  compareIn
} from "./chunk-JJRQPO2Q.js";
import "./chunk-SUHZ7O5I.js";
import "./chunk-UDSYN633.js";
import "./chunk-AN5IQ3CM.js";
import "./chunk-BYE7AMIQ.js";
import "./chunk-DQ2Q7SW4.js";
import "./chunk-3WVSTMB5.js";
import "./chunk-6EJMKIQ2.js";
import "./chunk-MIU6LSPI.js";
export {
  compareCommand,
  compareIn
};
