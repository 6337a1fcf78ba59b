import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-WHOCXRP7.js";
import "./chunk-MOWE5RQD.js";
import "./chunk-OMDBROSU.js";
import "./chunk-YS7OM24A.js";
import "./chunk-SNANGDJJ.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-5ZVCH3EK.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-RNQT2UWZ.js";
import "./chunk-CDYVISN4.js";
import "./chunk-ATBINQA5.js";
import "./chunk-FHHGKLFY.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-XUPFXYXU.js";
import "./chunk-H6J23SH4.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-4BSLWQDL.js";
import "./chunk-3C6M6TAL.js";
import "./chunk-D7DXCP64.js";
import "./chunk-FKAKHDJZ.js";
import "./chunk-4AIZIKCN.js";
import "./chunk-KVZ62I5W.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-BF5DD7D3.js";
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
