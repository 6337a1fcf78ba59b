import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  takeEnvironment
} from "./chunk-E62LN2MT.js";
import "./chunk-WT3TLBZC.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-IUA2MJYN.js";
import "./chunk-2RFNQMBJ.js";
import "./chunk-2G47WSHN.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-MIU6LSPI.js";
export {
  takeEnvironment
};
