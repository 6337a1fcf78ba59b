import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  takeEnvironment
} from "./chunk-YJFUN7WO.js";
import "./chunk-6VQILZIO.js";
import "./chunk-DVACGJUB.js";
import "./chunk-LWPV5LG3.js";
import "./chunk-65MBQOHS.js";
import "./chunk-26BEOLCO.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-MIU6LSPI.js";
export {
  takeEnvironment
};
