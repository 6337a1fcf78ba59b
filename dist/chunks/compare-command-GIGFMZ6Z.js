import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  compareCommand,
  compareIn
} from "./chunk-ZVBTK4PO.js";
import "./chunk-SXZQB2BT.js";
import "./chunk-UDSYN633.js";
import "./chunk-GXSNT6IJ.js";
import "./chunk-C7KNP3LV.js";
import "./chunk-UN6234PQ.js";
import "./chunk-3WVSTMB5.js";
import "./chunk-BP6OHSES.js";
import "./chunk-MIU6LSPI.js";
export {
  compareCommand,
  compareIn
};
