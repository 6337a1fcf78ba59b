import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-CAEFRS3G.js";
import "./chunk-MO5V7EBX.js";
import "./chunk-VZWH7V5N.js";
import "./chunk-3OSQT7XD.js";
import "./chunk-XVHWLWZN.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-LAOHSNZZ.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-IEQI4U6D.js";
import "./chunk-7CSZSIPR.js";
import "./chunk-67QYXX3L.js";
import "./chunk-5AUSE4RK.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-2EMVNAQI.js";
import "./chunk-JEGC4QPS.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-NMMXOIMQ.js";
import "./chunk-KPVCODBW.js";
import "./chunk-2FTHZMGB.js";
import "./chunk-Y6IYB6DB.js";
import "./chunk-LYI6V27M.js";
import "./chunk-KVZ62I5W.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-JMGXDYHF.js";
import "./chunk-2RFNQMBJ.js";
import "./chunk-SUGRQLII.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-MIU6LSPI.js";
export {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
};
