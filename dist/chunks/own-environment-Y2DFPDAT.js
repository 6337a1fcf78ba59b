import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  takeEnvironment
} from "./chunk-6NJ7VTHZ.js";
import "./chunk-H7HZ52PR.js";
import "./chunk-MIU6LSPI.js";
export {
  takeEnvironment
};
