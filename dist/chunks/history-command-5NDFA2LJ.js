import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-2W4HM5FC.js";
import "./chunk-TN6OKIZC.js";
import "./chunk-E5A3AK3F.js";
import "./chunk-5ILBHKA2.js";
import "./chunk-DAO6DOPD.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-Z7LCDFIZ.js";
import "./chunk-SUDM3J6A.js";
import "./chunk-H4UW7VNU.js";
import "./chunk-SR6YP5Q7.js";
import "./chunk-QUGFYPHM.js";
import "./chunk-NBQHOBZV.js";
import "./chunk-C324Z3SC.js";
import "./chunk-EQDYJY6G.js";
import "./chunk-YJX2XFZ2.js";
import "./chunk-TT7YCSSF.js";
import "./chunk-2OZQF7V6.js";
import "./chunk-S6TSEIQW.js";
import "./chunk-INAHAR75.js";
import "./chunk-HY632S6H.js";
import "./chunk-PI5MF6VH.js";
import "./chunk-TRM2TZDU.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-B4E63OUU.js";
import "./chunk-O667LVR5.js";
import "./chunk-YZVQALYA.js";
import "./chunk-ZZVZSN3W.js";
import "./chunk-STWFTEWI.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-5K2WHE4H.js";
import "./chunk-MIU6LSPI.js";
export {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
};
