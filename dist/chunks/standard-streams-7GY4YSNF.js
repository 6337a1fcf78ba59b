import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  describeError,
  harmless,
  neverWrite,
  writeLines,
  writeProcessMessages
} from "./chunk-MY623WIR.js";
import "./chunk-P4R73WNB.js";
import "./chunk-ITGQ3LDZ.js";
import "./chunk-SJX3CNDS.js";
import "./chunk-56BQACEM.js";
import "./chunk-UKDOXAXZ.js";
import "./chunk-RNES36XW.js";
import "./chunk-26LVTRER.js";
export {
  describeError,
  harmless,
  neverWrite,
  writeLines,
  writeProcessMessages
};
