import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  takeEnvironment
} from "./chunk-3HE4PIJY.js";
import "./chunk-HQA7YKPJ.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-2HWHRXQT.js";
import "./chunk-2RFNQMBJ.js";
import "./chunk-SUGRQLII.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-MIU6LSPI.js";
export {
  takeEnvironment
};
