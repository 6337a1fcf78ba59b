import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  describeError,
  harmless,
  neverWrite,
  writeLines,
  writeProcessMessages
} from "./chunk-3BZ6T6QH.js";
import "./chunk-KOFEPTWX.js";
import "./chunk-DVACGJUB.js";
import "./chunk-XUMBQZTY.js";
import "./chunk-5EHFIXM3.js";
import "./chunk-6YCS3RYH.js";
import "./chunk-2GP2SEDX.js";
import "./chunk-MIU6LSPI.js";
export {
  describeError,
  harmless,
  neverWrite,
  writeLines,
  writeProcessMessages
};
