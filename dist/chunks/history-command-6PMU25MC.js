import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-64C7A2IA.js";
import "./chunk-IVSFLBNS.js";
import "./chunk-VZWH7V5N.js";
import "./chunk-FI22WWLV.js";
import "./chunk-42L3IVHG.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-SV66QHEO.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-NPZ7U2OB.js";
import "./chunk-WFJG3MXD.js";
import "./chunk-SKXU2NDT.js";
import "./chunk-Q3F7LVIW.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-KTLJ67IR.js";
import "./chunk-XAIKDUZX.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-ZBMIATHL.js";
import "./chunk-KPVCODBW.js";
import "./chunk-6PZTYF35.js";
import "./chunk-Y6IYB6DB.js";
import "./chunk-LYI6V27M.js";
import "./chunk-KVZ62I5W.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-4MPO2MJE.js";
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
