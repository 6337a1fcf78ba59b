import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-BHSYNAOM.js";
import "./chunk-V4F6ZKRG.js";
import "./chunk-KFQRADTE.js";
import "./chunk-VPNQEPHW.js";
import "./chunk-L3IDBPHW.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-ECYAKWIW.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-LF3RR7LG.js";
import "./chunk-3IT6IO4K.js";
import "./chunk-LHO7KX7R.js";
import "./chunk-D7PRL6YA.js";
import "./chunk-ISHCJIC3.js";
import "./chunk-A772N2DN.js";
import "./chunk-UWXG7N4W.js";
import "./chunk-DVACGJUB.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-VDHNQ2HQ.js";
import "./chunk-GKONZGR6.js";
import "./chunk-MH4RN5RL.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-KTDNUQSN.js";
import "./chunk-YSHM2WAO.js";
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
