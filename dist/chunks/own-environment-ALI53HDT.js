import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  takeEnvironment
} from "./chunk-TDIZ5UHK.js";
import "./chunk-D5HE7ZOQ.js";
import "./chunk-DVACGJUB.js";
import "./chunk-KF5QATVQ.js";
import "./chunk-VJLBYXFS.js";
import "./chunk-AA4SU2CS.js";
import "./chunk-2GP2SEDX.js";
import "./chunk-MIU6LSPI.js";
export {
  takeEnvironment
};
