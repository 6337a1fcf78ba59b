import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  takeEnvironment
} from "./chunk-G7NPD245.js";
import "./chunk-UWXG7N4W.js";
import "./chunk-DVACGJUB.js";
import "./chunk-7OBR5NSL.js";
import "./chunk-4KYAGYP2.js";
import "./chunk-UKDOXAXZ.js";
import "./chunk-4YHYMACT.js";
import "./chunk-26LVTRER.js";
export {
  takeEnvironment
};
