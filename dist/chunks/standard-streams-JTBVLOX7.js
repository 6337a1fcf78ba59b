import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  describeError,
  harmless,
  neverWrite,
  writeLines,
  writeProcessMessages
} from "./chunk-CG3QTWXM.js";
import "./chunk-27W5KD5T.js";
import "./chunk-DVACGJUB.js";
import "./chunk-ZE3M2BSV.js";
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
