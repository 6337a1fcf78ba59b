import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  describeError,
  harmless,
  neverWrite,
  writeLines,
  writeProcessMessages
} from "./chunk-SO7SQBJO.js";
import "./chunk-SW5GPXHO.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-CCK3FX3X.js";
import "./chunk-2RFNQMBJ.js";
import "./chunk-SUGRQLII.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-MIU6LSPI.js";
export {
  describeError,
  harmless,
  neverWrite,
  writeLines,
  writeProcessMessages
};
