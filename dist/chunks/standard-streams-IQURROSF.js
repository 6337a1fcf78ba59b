import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  describeError,
  harmless,
  neverWrite,
  writeLines,
  writeProcessMessages
} from "./chunk-5KG2GXJ4.js";
import "./chunk-DLZWMQPM.js";
import "./chunk-DVACGJUB.js";
import "./chunk-3MOA5GVZ.js";
import "./chunk-VJLBYXFS.js";
import "./chunk-SD2UPEL3.js";
import "./chunk-2GP2SEDX.js";
import "./chunk-MIU6LSPI.js";
export {
  describeError,
  harmless,
  neverWrite,
  writeLines,
  writeProcessMessages
};
