import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-56FUYNRB.js";
import "./chunk-T2ZD2DDG.js";
import "./chunk-MHFFLU6M.js";
import "./chunk-CIBYATC4.js";
import "./chunk-E2RTFPNC.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-EWSTSBPW.js";
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
import "./chunk-XHX3DHXZ.js";
import "./chunk-GNPFZ6NK.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-ACKSBRE6.js";
import "./chunk-ZCPMZNWQ.js";
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
