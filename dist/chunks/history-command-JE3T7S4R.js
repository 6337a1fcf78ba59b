import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-UHG7YZ75.js";
import "./chunk-OD4TSXYB.js";
import "./chunk-CBIBIMQ4.js";
import "./chunk-ER4ROWFY.js";
import "./chunk-AJJ7LJR7.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-5UUE54SR.js";
import "./chunk-SUDM3J6A.js";
import "./chunk-RTWFHOAJ.js";
import "./chunk-Y5L7HO4B.js";
import "./chunk-FNNW5JYO.js";
import "./chunk-KVHUBTWD.js";
import "./chunk-MU22BCLD.js";
import "./chunk-EQDYJY6G.js";
import "./chunk-YJX2XFZ2.js";
import "./chunk-TT7YCSSF.js";
import "./chunk-2OZQF7V6.js";
import "./chunk-S6TSEIQW.js";
import "./chunk-LD4O6QY5.js";
import "./chunk-ZGH2PRWX.js";
import "./chunk-AFEQPLAE.js";
import "./chunk-QLWVQY65.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-7GFXUS3Z.js";
import "./chunk-CJ3BZRSV.js";
import "./chunk-M3Y45XH7.js";
import "./chunk-ZZVZSN3W.js";
import "./chunk-46WOGLRT.js";
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
