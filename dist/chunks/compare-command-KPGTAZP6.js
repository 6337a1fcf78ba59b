import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  compareCommand,
  compareIn
} from "./chunk-4O326JDD.js";
import "./chunk-PRO5AJGR.js";
import "./chunk-2ENAPTDZ.js";
import "./chunk-2LB2QMJ4.js";
import "./chunk-RPO5QK7M.js";
import "./chunk-3WVSTMB5.js";
import "./chunk-YYT4342S.js";
import "./chunk-M4JMSMQD.js";
import "./chunk-66LLMERT.js";
import "./chunk-DVBC5G4M.js";
import "./chunk-YWU26O3C.js";
import "./chunk-Z3X3UY6C.js";
import "./chunk-PA6MYZ2D.js";
import "./chunk-MIU6LSPI.js";
export {
  compareCommand,
  compareIn
};
