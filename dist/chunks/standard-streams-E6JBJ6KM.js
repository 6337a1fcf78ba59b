import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  describeError,
  harmless,
  neverWrite,
  writeLines,
  writeProcessMessages
} from "./chunk-CIR5YPMN.js";
import "./chunk-O7454XVW.js";
import "./chunk-ITGQ3LDZ.js";
import "./chunk-B7OKK473.js";
import "./chunk-56BQACEM.js";
import "./chunk-UKDOXAXZ.js";
import "./chunk-4YHYMACT.js";
import "./chunk-26LVTRER.js";
export {
  describeError,
  harmless,
  neverWrite,
  writeLines,
  writeProcessMessages
};
