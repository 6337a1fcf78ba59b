import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  takeEnvironment
} from "./chunk-ELABRJW7.js";
import "./chunk-H6J23SH4.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-BF5DD7D3.js";
import "./chunk-JJAFUDK2.js";
import "./chunk-FMAKFVQK.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-MIU6LSPI.js";
export {
  takeEnvironment
};
