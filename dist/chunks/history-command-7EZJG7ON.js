import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-PX5RW7W3.js";
import "./chunk-7BLSILKP.js";
import "./chunk-GNZQKO3J.js";
import "./chunk-5ILBHKA2.js";
import "./chunk-DAO6DOPD.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-4QJHRK4R.js";
import "./chunk-SUDM3J6A.js";
import "./chunk-H4UW7VNU.js";
import "./chunk-3LR5HBRR.js";
import "./chunk-VGLMGBLT.js";
import "./chunk-NBQHOBZV.js";
import "./chunk-C324Z3SC.js";
import "./chunk-EQDYJY6G.js";
import "./chunk-YJX2XFZ2.js";
import "./chunk-TT7YCSSF.js";
import "./chunk-2OZQF7V6.js";
import "./chunk-S6TSEIQW.js";
import "./chunk-KXJSS3QO.js";
import "./chunk-HY632S6H.js";
import "./chunk-Y2U6XXCQ.js";
import "./chunk-6YWV733I.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-B4E63OUU.js";
import "./chunk-DQEYBENQ.js";
import "./chunk-ED4SGKA2.js";
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
