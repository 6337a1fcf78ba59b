import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  describeError,
  harmless,
  neverWrite,
  writeLines,
  writeProcessMessages
} from "./chunk-FJOUDTEQ.js";
import "./chunk-5MZHVHAL.js";
import "./chunk-DVACGJUB.js";
import "./chunk-HFIIE4C3.js";
import "./chunk-566FJEYR.js";
import "./chunk-26BEOLCO.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-MIU6LSPI.js";
export {
  describeError,
  harmless,
  neverWrite,
  writeLines,
  writeProcessMessages
};
