import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  describeError,
  harmless,
  neverWrite,
  writeLines,
  writeProcessMessages
} from "./chunk-NY2V3SX7.js";
import "./chunk-INCPT7E2.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-IWUHGHCR.js";
import "./chunk-CPLLCYYM.js";
import "./chunk-2G47WSHN.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-MIU6LSPI.js";
export {
  describeError,
  harmless,
  neverWrite,
  writeLines,
  writeProcessMessages
};
