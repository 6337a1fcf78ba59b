import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-2VCOVN5D.js";
import "./chunk-6GFMDDKL.js";
import "./chunk-OMDBROSU.js";
import "./chunk-2ST3E74N.js";
import "./chunk-TTX3LVGT.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-MFFQJKE6.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-FWHVTRWM.js";
import "./chunk-YSVFYYLO.js";
import "./chunk-LXBCTDYY.js";
import "./chunk-27AFWBIL.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-JYP2GUQR.js";
import "./chunk-TS3YCX2G.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-G3GRFDZL.js";
import "./chunk-3C6M6TAL.js";
import "./chunk-D7DXCP64.js";
import "./chunk-FKAKHDJZ.js";
import "./chunk-4AIZIKCN.js";
import "./chunk-KVZ62I5W.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-VPHTWLWZ.js";
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
