import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-647HJO4I.js";
import "./chunk-LMOSF5GU.js";
import "./chunk-YA7H3PVT.js";
import "./chunk-OIQSX4X5.js";
import "./chunk-5SVXALR4.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-ZGLFF22C.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-RREBUPWI.js";
import "./chunk-LTZZF2CM.js";
import "./chunk-X4RCVPR6.js";
import "./chunk-I76BXP7C.js";
import "./chunk-TAJQNQGO.js";
import "./chunk-LBDJSXFD.js";
import "./chunk-MRSCDFJA.js";
import "./chunk-QTJFNE6H.js";
import "./chunk-CTHGPPGF.js";
import "./chunk-X4XRNIXT.js";
import "./chunk-UFDZGOOJ.js";
import "./chunk-6Y4YALPA.js";
import "./chunk-CEG3AEDC.js";
import "./chunk-3DVBMDE5.js";
import "./chunk-ZMUTGLVS.js";
import "./chunk-OG3UWB67.js";
import "./chunk-7UL3YDBY.js";
import "./chunk-DBA5ZNFY.js";
import "./chunk-ZZVZSN3W.js";
import "./chunk-S4UNL7V6.js";
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
