import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-QG6PUIKO.js";
import "./chunk-P73X2ICN.js";
import "./chunk-PEPHJFDS.js";
import "./chunk-4SOVUL56.js";
import "./chunk-4QHMXHGU.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-ZUJMG33V.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-4ZNUUJOI.js";
import "./chunk-2OCBNWEL.js";
import "./chunk-JFCU7YNG.js";
import "./chunk-OIYBAZAO.js";
import "./chunk-36N2SSCL.js";
import "./chunk-LBDJSXFD.js";
import "./chunk-MRSCDFJA.js";
import "./chunk-QTJFNE6H.js";
import "./chunk-CTHGPPGF.js";
import "./chunk-X4XRNIXT.js";
import "./chunk-YNHZXREV.js";
import "./chunk-T2VUSDUU.js";
import "./chunk-S6NV3PBE.js";
import "./chunk-WVYEEFIU.js";
import "./chunk-XQ42GOCL.js";
import "./chunk-Y7WTWHU5.js";
import "./chunk-SZNTRGHX.js";
import "./chunk-DBA5ZNFY.js";
import "./chunk-ZZVZSN3W.js";
import "./chunk-S4UNL7V6.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-5K2WHE4H.js";
import "./chunk-MIU6LSPI.js";
export {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
};
