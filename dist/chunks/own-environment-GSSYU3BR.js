import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  takeEnvironment
} from "./chunk-HVLGXBBW.js";
import "./chunk-FSL2OYXT.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-MLYOE6ZK.js";
import "./chunk-JJAFUDK2.js";
import "./chunk-FMAKFVQK.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-MIU6LSPI.js";
export {
  takeEnvironment
};
