import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  takeEnvironment
} from "./chunk-6TBOAP3N.js";
import "./chunk-LZWEESLG.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-MIU6LSPI.js";
export {
  takeEnvironment
};
