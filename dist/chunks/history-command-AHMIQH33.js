import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-7CZF5MNH.js";
import "./chunk-BTM5KSE6.js";
import "./chunk-OMDBROSU.js";
import "./chunk-WS6SCSG3.js";
import "./chunk-KX2DKAPX.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-HPCSTUZF.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-WWJ5JRVJ.js";
import "./chunk-5HL6SVC4.js";
import "./chunk-T7W3SJ6T.js";
import "./chunk-A2FNPI3R.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-VGRX7BJF.js";
import "./chunk-4X5GVT3W.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-ZYWRXAJY.js";
import "./chunk-3C6M6TAL.js";
import "./chunk-D7DXCP64.js";
import "./chunk-FKAKHDJZ.js";
import "./chunk-4AIZIKCN.js";
import "./chunk-KVZ62I5W.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-PQWQI34Q.js";
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
