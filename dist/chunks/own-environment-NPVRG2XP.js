import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  takeEnvironment
} from "./chunk-WHIQYFIO.js";
import "./chunk-JHK4VD65.js";
import "./chunk-DVACGJUB.js";
import "./chunk-UR24HD75.js";
import "./chunk-VJLBYXFS.js";
import "./chunk-SD2UPEL3.js";
import "./chunk-2GP2SEDX.js";
import "./chunk-MIU6LSPI.js";
export {
  takeEnvironment
};
