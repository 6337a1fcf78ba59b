import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  compareCommand,
  compareIn
} from "./chunk-GS77OWMF.js";
import "./chunk-MFBSG34N.js";
import "./chunk-PTT5NQZV.js";
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
