import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  takeEnvironment
} from "./chunk-FVS5JY6T.js";
import "./chunk-O7454XVW.js";
import "./chunk-ITGQ3LDZ.js";
import "./chunk-B7OKK473.js";
import "./chunk-56BQACEM.js";
import "./chunk-UKDOXAXZ.js";
import "./chunk-4YHYMACT.js";
import "./chunk-26LVTRER.js";
export {
  takeEnvironment
};
