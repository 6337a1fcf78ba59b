import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  takeEnvironment
} from "./chunk-PR3FYDPL.js";
import "./chunk-Y2NSDUNV.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-HS2FDH55.js";
import "./chunk-65MBQOHS.js";
import "./chunk-UM45VYZA.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-MIU6LSPI.js";
export {
  takeEnvironment
};
