import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  takeEnvironment
} from "./chunk-VEOA4VVE.js";
import "./chunk-W3KKVN7E.js";
import "./chunk-DVACGJUB.js";
import "./chunk-OVW44G7F.js";
import "./chunk-VJLBYXFS.js";
import "./chunk-SSGEYHO6.js";
import "./chunk-2GP2SEDX.js";
import "./chunk-MIU6LSPI.js";
export {
  takeEnvironment
};
