import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-IACBLAUR.js";
import "./chunk-GZDFZI5L.js";
import "./chunk-VZWH7V5N.js";
import "./chunk-UA6PQM7I.js";
import "./chunk-H3OUKTVR.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-ASJEUBXV.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-ZCBYYK7M.js";
import "./chunk-YNVCYPDO.js";
import "./chunk-5AKCWTVJ.js";
import "./chunk-DP4OUNKA.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-PKMAN3ZC.js";
import "./chunk-WT3TLBZC.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-TCCQYO6W.js";
import "./chunk-KPVCODBW.js";
import "./chunk-6PZTYF35.js";
import "./chunk-Y6IYB6DB.js";
import "./chunk-LYI6V27M.js";
import "./chunk-KVZ62I5W.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-IUA2MJYN.js";
import "./chunk-2RFNQMBJ.js";
import "./chunk-2G47WSHN.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-MIU6LSPI.js";
export {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
};
