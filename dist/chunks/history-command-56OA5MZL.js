import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-3LOJDSD4.js";
import "./chunk-IDCDKJLK.js";
import "./chunk-P57LEKB6.js";
import "./chunk-MDR7Z42S.js";
import "./chunk-6UN3O5WZ.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-I37HK62N.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-MYE45EWZ.js";
import "./chunk-SUQ6QZIS.js";
import "./chunk-VP7SBDC2.js";
import "./chunk-PXYQBKYZ.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-7F3BK5B3.js";
import "./chunk-HQA7YKPJ.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-FJ5TIS4V.js";
import "./chunk-WXFJYIB5.js";
import "./chunk-X76ZK35L.js";
import "./chunk-Y6IYB6DB.js";
import "./chunk-TLRJIECE.js";
import "./chunk-KVZ62I5W.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-2HWHRXQT.js";
import "./chunk-2RFNQMBJ.js";
import "./chunk-SUGRQLII.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-MIU6LSPI.js";
export {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
};
