import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  describeError,
  harmless,
  neverWrite,
  writeLines,
  writeProcessMessages
} from "./chunk-HKITLUK7.js";
import "./chunk-QUKUVTNN.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-SLBG3ZLI.js";
import "./chunk-VODPMUJ7.js";
import "./chunk-FMAKFVQK.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-MIU6LSPI.js";
export {
  describeError,
  harmless,
  neverWrite,
  writeLines,
  writeProcessMessages
};
