import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  describeError,
  harmless,
  neverWrite,
  writeLines,
  writeProcessMessages
} from "./chunk-D7YZSK2V.js";
import "./chunk-Y2NSDUNV.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-HS2FDH55.js";
import "./chunk-65MBQOHS.js";
import "./chunk-UM45VYZA.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-MIU6LSPI.js";
export {
  describeError,
  harmless,
  neverWrite,
  writeLines,
  writeProcessMessages
};
