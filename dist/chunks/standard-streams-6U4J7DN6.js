import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  describeError,
  harmless,
  neverWrite,
  writeLines,
  writeProcessMessages
} from "./chunk-XDMX5XC4.js";
import "./chunk-L74VUAS4.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-QFNXDUM2.js";
import "./chunk-6TTGH26B.js";
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
