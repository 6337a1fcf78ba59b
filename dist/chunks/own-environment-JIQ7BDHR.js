import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  takeEnvironment
} from "./chunk-766RFXFD.js";
import "./chunk-5T45B5GP.js";
import "./chunk-DVACGJUB.js";
import "./chunk-G4A7N6TS.js";
import "./chunk-QG3GI6XS.js";
import "./chunk-26BEOLCO.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-MIU6LSPI.js";
export {
  takeEnvironment
};
