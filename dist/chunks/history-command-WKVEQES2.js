import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-ZFOEDGVR.js";
import "./chunk-KQ25VGH4.js";
import "./chunk-PBJ3BCCS.js";
import "./chunk-VTYTZBV2.js";
import "./chunk-T44BOCWX.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-FIVWA736.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-TE47O5MN.js";
import "./chunk-S4F3NJEN.js";
import "./chunk-TJHOF52X.js";
import "./chunk-4W7SU5BZ.js";
import "./chunk-SZCXOKSZ.js";
import "./chunk-LBDJSXFD.js";
import "./chunk-MRSCDFJA.js";
import "./chunk-QTJFNE6H.js";
import "./chunk-CTHGPPGF.js";
import "./chunk-X4XRNIXT.js";
import "./chunk-4Y2TMQ26.js";
import "./chunk-VOIINQ5F.js";
import "./chunk-6T66BKRM.js";
import "./chunk-743WS4DX.js";
import "./chunk-ZMUTGLVS.js";
import "./chunk-672BNMBW.js";
import "./chunk-WYPDYCNS.js";
import "./chunk-AA6Y7MQW.js";
import "./chunk-ZZVZSN3W.js";
import "./chunk-AQ2Z672U.js";
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
