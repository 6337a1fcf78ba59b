import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  takeEnvironment
} from "./chunk-P6TCW5A2.js";
import "./chunk-5MZHVHAL.js";
import "./chunk-DVACGJUB.js";
import "./chunk-HFIIE4C3.js";
import "./chunk-566FJEYR.js";
import "./chunk-26BEOLCO.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-MIU6LSPI.js";
export {
  takeEnvironment
};
