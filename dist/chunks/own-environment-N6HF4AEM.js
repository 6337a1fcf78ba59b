import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  takeEnvironment
} from "./chunk-3FXG2DJI.js";
import "./chunk-VLM2GEKK.js";
import "./chunk-MIU6LSPI.js";
export {
  takeEnvironment
};
