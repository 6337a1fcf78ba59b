import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-3HY43AZA.js";
import "./chunk-RB2LH2KD.js";
import "./chunk-FJR23OX7.js";
import "./chunk-P27NULM7.js";
import "./chunk-T3VGGCKG.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-3O3HH7L4.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-UMMFVGUL.js";
import "./chunk-DCTRXK5J.js";
import "./chunk-MCLWLWWQ.js";
import "./chunk-TTTYVCYO.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-FJOUDTEQ.js";
import "./chunk-5MZHVHAL.js";
import "./chunk-DVACGJUB.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-LBKTPDXC.js";
import "./chunk-ZIXK5YGR.js";
import "./chunk-ZZXL433L.js";
import "./chunk-Y5VFDPRA.js";
import "./chunk-DSKSJKOV.js";
import "./chunk-W2XVN74A.js";
import "./chunk-4YHYMACT.js";
import "./chunk-HFIIE4C3.js";
import "./chunk-566FJEYR.js";
import "./chunk-26BEOLCO.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-MIU6LSPI.js";
export {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
};
