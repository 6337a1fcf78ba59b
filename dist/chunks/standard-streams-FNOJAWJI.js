import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  describeError,
  harmless,
  neverWrite,
  writeLines,
  writeProcessMessages
} from "./chunk-DOLVJNXB.js";
import "./chunk-HGLIQDBA.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-4HIBZO7P.js";
import "./chunk-VODPMUJ7.js";
import "./chunk-VGHNLX3Q.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-MIU6LSPI.js";
export {
  describeError,
  harmless,
  neverWrite,
  writeLines,
  writeProcessMessages
};
