import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  takeEnvironment
} from "./chunk-XW6QQ5MA.js";
import "./chunk-ABIB3CRG.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-ZWZ3AV77.js";
import "./chunk-VODPMUJ7.js";
import "./chunk-YSOLPWTX.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-MIU6LSPI.js";
export {
  takeEnvironment
};
