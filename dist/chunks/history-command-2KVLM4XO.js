import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-OY3LQLIJ.js";
import "./chunk-5SWW5RC2.js";
import "./chunk-CBIBIMQ4.js";
import "./chunk-2BSKHCVU.js";
import "./chunk-KCNA6I5I.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-4JREZQUI.js";
import "./chunk-SUDM3J6A.js";
import "./chunk-H4UW7VNU.js";
import "./chunk-2OPT4GJV.js";
import "./chunk-URE6QPXY.js";
import "./chunk-NBQHOBZV.js";
import "./chunk-F3YKSZN3.js";
import "./chunk-EQDYJY6G.js";
import "./chunk-YJX2XFZ2.js";
import "./chunk-TT7YCSSF.js";
import "./chunk-2OZQF7V6.js";
import "./chunk-S6TSEIQW.js";
import "./chunk-Q7AZPO3Q.js";
import "./chunk-YWWS2OEQ.js";
import "./chunk-AFEQPLAE.js";
import "./chunk-GRWQPYLR.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-B4E63OUU.js";
import "./chunk-CJ3BZRSV.js";
import "./chunk-M3Y45XH7.js";
import "./chunk-ZZVZSN3W.js";
import "./chunk-OPL7M5JL.js";
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
