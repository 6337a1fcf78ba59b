import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  takeEnvironment
} from "./chunk-WLFD4FV2.js";
import "./chunk-ZCW4AVB2.js";
import "./chunk-MIU6LSPI.js";
export {
  takeEnvironment
};
