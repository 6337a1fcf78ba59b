import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  compareCommand,
  compareIn
} from "./chunk-GUX6PGG3.js";
import "./chunk-JX74FISR.js";
import "./chunk-UDSYN633.js";
import "./chunk-L7GTTDLM.js";
import "./chunk-COHIQT2Q.js";
import "./chunk-UN6234PQ.js";
import "./chunk-3WVSTMB5.js";
import "./chunk-BP6OHSES.js";
import "./chunk-MIU6LSPI.js";
export {
  compareCommand,
  compareIn
};
