import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  takeEnvironment
} from "./chunk-V5UGKDBW.js";
import "./chunk-CMCHQC4F.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-GUQVGMBS.js";
import "./chunk-FSD25Q63.js";
import "./chunk-3NIJPNXC.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-MIU6LSPI.js";
export {
  takeEnvironment
};
