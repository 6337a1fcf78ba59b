import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  takeEnvironment
} from "./chunk-ANZFYU5L.js";
import "./chunk-NPCYCCNT.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-BBTZMSVH.js";
import "./chunk-6TTGH26B.js";
import "./chunk-2G47WSHN.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-MIU6LSPI.js";
export {
  takeEnvironment
};
