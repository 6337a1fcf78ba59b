import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  compareCommand,
  compareIn
} from "./chunk-K2ANP4XX.js";
import "./chunk-ENIWASTX.js";
import "./chunk-MOCZ4PTW.js";
import "./chunk-RGMTNJPR.js";
import "./chunk-WRGMI27T.js";
import "./chunk-DBRFPCYQ.js";
import "./chunk-3WVSTMB5.js";
import "./chunk-BP6OHSES.js";
import "./chunk-MIU6LSPI.js";
export {
  compareCommand,
  compareIn
};
