import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  takeEnvironment
} from "./chunk-37XHHOIU.js";
import "./chunk-IKY74PKC.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-5TVLRDCQ.js";
import "./chunk-2RFNQMBJ.js";
import "./chunk-3NIJPNXC.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-MIU6LSPI.js";
export {
  takeEnvironment
};
