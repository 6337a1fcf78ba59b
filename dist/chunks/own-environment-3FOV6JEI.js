import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  takeEnvironment
} from "./chunk-V7PPISDO.js";
import "./chunk-QUKUVTNN.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-SLBG3ZLI.js";
import "./chunk-VODPMUJ7.js";
import "./chunk-FMAKFVQK.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-MIU6LSPI.js";
export {
  takeEnvironment
};
