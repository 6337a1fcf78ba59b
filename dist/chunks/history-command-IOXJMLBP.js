import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-JVVBMYQB.js";
import "./chunk-VOB5CRJZ.js";
import "./chunk-5ZSTDQON.js";
import "./chunk-K4JBUZYD.js";
import "./chunk-UDICKHWN.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-DMJKCFID.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-Y5N54V3P.js";
import "./chunk-ZPM5VQVM.js";
import "./chunk-QTPSMBUN.js";
import "./chunk-J6PC6AL2.js";
import "./chunk-TIWA676J.js";
import "./chunk-LBDJSXFD.js";
import "./chunk-MRSCDFJA.js";
import "./chunk-QTJFNE6H.js";
import "./chunk-CTHGPPGF.js";
import "./chunk-X4XRNIXT.js";
import "./chunk-TJZIXYR6.js";
import "./chunk-MPUKV5YA.js";
import "./chunk-FDT4KRI2.js";
import "./chunk-4BBBS56K.js";
import "./chunk-QAD7CUX5.js";
import "./chunk-L2FFGPBM.js";
import "./chunk-IFFQVCJC.js";
import "./chunk-MENUL3TZ.js";
import "./chunk-ZZVZSN3W.js";
import "./chunk-2KXRWXMY.js";
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
