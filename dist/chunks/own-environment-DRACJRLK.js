import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  takeEnvironment
} from "./chunk-62ZJG5BP.js";
import "./chunk-27W5KD5T.js";
import "./chunk-DVACGJUB.js";
import "./chunk-ZE3M2BSV.js";
import "./chunk-5EHFIXM3.js";
import "./chunk-6YCS3RYH.js";
import "./chunk-2GP2SEDX.js";
import "./chunk-MIU6LSPI.js";
export {
  takeEnvironment
};
