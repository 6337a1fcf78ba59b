import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  takeEnvironment
} from "./chunk-BZDSDPOM.js";
import "./chunk-KOFEPTWX.js";
import "./chunk-DVACGJUB.js";
import "./chunk-XUMBQZTY.js";
import "./chunk-5EHFIXM3.js";
import "./chunk-6YCS3RYH.js";
import "./chunk-2GP2SEDX.js";
import "./chunk-MIU6LSPI.js";
export {
  takeEnvironment
};
