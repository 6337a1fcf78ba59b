import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  describeError,
  harmless,
  neverWrite,
  writeLines,
  writeProcessMessages
} from "./chunk-CNU2644F.js";
import "./chunk-7MIWMPTE.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-G6WMSPZS.js";
import "./chunk-VODPMUJ7.js";
import "./chunk-YSOLPWTX.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-MIU6LSPI.js";
export {
  describeError,
  harmless,
  neverWrite,
  writeLines,
  writeProcessMessages
};
