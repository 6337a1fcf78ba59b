import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  describeError,
  harmless,
  neverWrite,
  writeLines,
  writeProcessMessages
} from "./chunk-26RXHJBT.js";
import "./chunk-IKY74PKC.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-5TVLRDCQ.js";
import "./chunk-2RFNQMBJ.js";
import "./chunk-3NIJPNXC.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-MIU6LSPI.js";
export {
  describeError,
  harmless,
  neverWrite,
  writeLines,
  writeProcessMessages
};
