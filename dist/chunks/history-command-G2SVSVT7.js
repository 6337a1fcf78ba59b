import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-HVP4ZQHZ.js";
import "./chunk-JVCNEMFM.js";
import "./chunk-OMDBROSU.js";
import "./chunk-6JWYNYLN.js";
import "./chunk-2Q6DUMLI.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-USLPS6OA.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-AGF6HOG2.js";
import "./chunk-2KJNXBZX.js";
import "./chunk-DFABJ7BB.js";
import "./chunk-CZCB7VRA.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-TNEPCQZC.js";
import "./chunk-HJYCWEYP.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-K6HBHC5R.js";
import "./chunk-3C6M6TAL.js";
import "./chunk-D7DXCP64.js";
import "./chunk-FKAKHDJZ.js";
import "./chunk-4AIZIKCN.js";
import "./chunk-KVZ62I5W.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-BPMCQBA6.js";
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
