import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-IYPHS7CN.js";
import "./chunk-EJ7IEBYN.js";
import "./chunk-PBJ3BCCS.js";
import "./chunk-OIQSX4X5.js";
import "./chunk-5SVXALR4.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-4GRQERT3.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-RREBUPWI.js";
import "./chunk-7OBD4ZCF.js";
import "./chunk-SNPILFSR.js";
import "./chunk-I76BXP7C.js";
import "./chunk-TAJQNQGO.js";
import "./chunk-LBDJSXFD.js";
import "./chunk-MRSCDFJA.js";
import "./chunk-QTJFNE6H.js";
import "./chunk-CTHGPPGF.js";
import "./chunk-X4XRNIXT.js";
import "./chunk-GL6NSBMD.js";
import "./chunk-6Y4YALPA.js";
import "./chunk-6T66BKRM.js";
import "./chunk-TMNGQJWS.js";
import "./chunk-ZMUTGLVS.js";
import "./chunk-OG3UWB67.js";
import "./chunk-WYPDYCNS.js";
import "./chunk-AA6Y7MQW.js";
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
