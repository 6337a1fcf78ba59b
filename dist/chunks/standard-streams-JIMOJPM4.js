import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  describeError,
  harmless,
  neverWrite,
  writeLines,
  writeProcessMessages
} from "./chunk-LIFMSWX4.js";
import "./chunk-JMHBBSFI.js";
import "./chunk-DVACGJUB.js";
import "./chunk-JUSMDRFN.js";
import "./chunk-47DLCW6P.js";
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
