import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-DJ726VX4.js";
import "./chunk-N3MUMUMG.js";
import "./chunk-TPDHWM5V.js";
import "./chunk-EK4V2ESQ.js";
import "./chunk-VILTRTT5.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-LC6R5BGL.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-3DZMT35J.js";
import "./chunk-76BXMPCP.js";
import "./chunk-UQC4PJWC.js";
import "./chunk-QQJPHOA6.js";
import "./chunk-ISHCJIC3.js";
import "./chunk-OLX6ALFR.js";
import "./chunk-RS5NIGOS.js";
import "./chunk-DVACGJUB.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-6JDFM36Q.js";
import "./chunk-M2FTE2XX.js";
import "./chunk-WYHL3T6V.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-LUV27KIB.js";
import "./chunk-5CDKSTMJ.js";
import "./chunk-B7OKK473.js";
import "./chunk-56BQACEM.js";
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
