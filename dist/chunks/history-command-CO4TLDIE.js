import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-TFZLSPZR.js";
import "./chunk-VHMLRO2L.js";
import "./chunk-6HQF6EWT.js";
import "./chunk-IQK3SE6M.js";
import "./chunk-2L6PCTPP.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-CHMUUWTI.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-ZC7XQPN5.js";
import "./chunk-XKTUFLEB.js";
import "./chunk-EGWESC4J.js";
import "./chunk-Q4VVJLG2.js";
import "./chunk-ISHCJIC3.js";
import "./chunk-TT3JJVTL.js";
import "./chunk-HMNIXTYD.js";
import "./chunk-DVACGJUB.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-5ZPP4F2Y.js";
import "./chunk-A2I5BN4A.js";
import "./chunk-KXANGV43.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-75GXDM5V.js";
import "./chunk-QGF4ZV65.js";
import "./chunk-QPID7BXU.js";
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
