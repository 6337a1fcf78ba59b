import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  takeEnvironment
} from "./chunk-36D3VWAH.js";
import "./chunk-3UD65363.js";
import "./chunk-DVACGJUB.js";
import "./chunk-HJAXMOMG.js";
import "./chunk-Q3PMYVXN.js";
import "./chunk-ODQOD2M2.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-MIU6LSPI.js";
export {
  takeEnvironment
};
