import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-6IEZFOLB.js";
import "./chunk-QCNBVFAR.js";
import "./chunk-IITJROP3.js";
import "./chunk-HRIZMHLZ.js";
import "./chunk-3UKLRPMT.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-MZSMNC3F.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-LOGFF5G6.js";
import "./chunk-F3ZRCDIE.js";
import "./chunk-KFDMSFM7.js";
import "./chunk-EZNY6ERC.js";
import "./chunk-ISHCJIC3.js";
import "./chunk-A772N2DN.js";
import "./chunk-UWXG7N4W.js";
import "./chunk-DVACGJUB.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-VDHNQ2HQ.js";
import "./chunk-RWXLPZL3.js";
import "./chunk-GI5JRPVW.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-OQQZ62T3.js";
import "./chunk-SFHU4KUV.js";
import "./chunk-7OBR5NSL.js";
import "./chunk-4KYAGYP2.js";
import "./chunk-UKDOXAXZ.js";
import "./chunk-4YHYMACT.js";
import "./chunk-26LVTRER.js";
export {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
};
