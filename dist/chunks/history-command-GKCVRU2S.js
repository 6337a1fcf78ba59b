import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-DT3H7TNV.js";
import "./chunk-TKMGY6YB.js";
import "./chunk-CBIBIMQ4.js";
import "./chunk-2BSKHCVU.js";
import "./chunk-KCNA6I5I.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-OAONING6.js";
import "./chunk-SUDM3J6A.js";
import "./chunk-H4UW7VNU.js";
import "./chunk-7XPKPGK5.js";
import "./chunk-O5T5I6LJ.js";
import "./chunk-NBQHOBZV.js";
import "./chunk-F3YKSZN3.js";
import "./chunk-EQDYJY6G.js";
import "./chunk-YJX2XFZ2.js";
import "./chunk-TT7YCSSF.js";
import "./chunk-2OZQF7V6.js";
import "./chunk-S6TSEIQW.js";
import "./chunk-V2MVUOUC.js";
import "./chunk-YWWS2OEQ.js";
import "./chunk-AFEQPLAE.js";
import "./chunk-QLWVQY65.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-B4E63OUU.js";
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
