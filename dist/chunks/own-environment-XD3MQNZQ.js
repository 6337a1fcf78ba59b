import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  takeEnvironment
} from "./chunk-F5PVAZDQ.js";
import "./chunk-HMNIXTYD.js";
import "./chunk-DVACGJUB.js";
import "./chunk-QPID7BXU.js";
import "./chunk-4KYAGYP2.js";
import "./chunk-UKDOXAXZ.js";
import "./chunk-4YHYMACT.js";
import "./chunk-26LVTRER.js";
export {
  takeEnvironment
};
