import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-MPMSDLGV.js";
import "./chunk-5RZWKZMV.js";
import "./chunk-VZWH7V5N.js";
import "./chunk-GZ7MRD6L.js";
import "./chunk-HZCB5BVS.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-KCYUXE65.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-2ABTZV2C.js";
import "./chunk-INFN4SVC.js";
import "./chunk-XFGPL362.js";
import "./chunk-PIMXXKQW.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-2EMVNAQI.js";
import "./chunk-JEGC4QPS.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-NMMXOIMQ.js";
import "./chunk-KPVCODBW.js";
import "./chunk-2FTHZMGB.js";
import "./chunk-Y6IYB6DB.js";
import "./chunk-LYI6V27M.js";
import "./chunk-KVZ62I5W.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-JMGXDYHF.js";
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
