import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-LZSWIFN6.js";
import "./chunk-T2ZD2DDG.js";
import "./chunk-NBTYA2E2.js";
import "./chunk-CIBYATC4.js";
import "./chunk-E2RTFPNC.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-O5XTY7MF.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-2MTMAF75.js";
import "./chunk-6DQMW3QO.js";
import "./chunk-QNHIQJUF.js";
import "./chunk-RINVBCWZ.js";
import "./chunk-ISHCJIC3.js";
import "./chunk-IRCNNA5C.js";
import "./chunk-TTPLZ7GA.js";
import "./chunk-DVACGJUB.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-VDHNQ2HQ.js";
import "./chunk-4L7BKSXJ.js";
import "./chunk-7E45PNBP.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-MXFKGNVK.js";
import "./chunk-OXY2RTH6.js";
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
