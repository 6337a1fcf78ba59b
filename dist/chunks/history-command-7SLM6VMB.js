import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-X7DNF5HK.js";
import "./chunk-ZNYCH2LO.js";
import "./chunk-OMDBROSU.js";
import "./chunk-5TBDKWG6.js";
import "./chunk-QINNSHFY.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-GJFYH2WL.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-QEQAKGYK.js";
import "./chunk-RVRMHJX6.js";
import "./chunk-HMDKYQM6.js";
import "./chunk-7ILXUNVM.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-WTI6I7B5.js";
import "./chunk-FSL2OYXT.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-ONEDCOZP.js";
import "./chunk-3C6M6TAL.js";
import "./chunk-D7DXCP64.js";
import "./chunk-FKAKHDJZ.js";
import "./chunk-4AIZIKCN.js";
import "./chunk-KVZ62I5W.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-MLYOE6ZK.js";
import "./chunk-JJAFUDK2.js";
import "./chunk-FMAKFVQK.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-MIU6LSPI.js";
export {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
};
