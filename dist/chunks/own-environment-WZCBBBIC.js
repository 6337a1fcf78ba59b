import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  takeEnvironment
} from "./chunk-5EFAUMNX.js";
import "./chunk-SW5GPXHO.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-CCK3FX3X.js";
import "./chunk-2RFNQMBJ.js";
import "./chunk-SUGRQLII.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-MIU6LSPI.js";
export {
  takeEnvironment
};
