import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-OTHVSRYN.js";
import "./chunk-VBKANMPD.js";
import "./chunk-6XRITBOB.js";
import "./chunk-562R3ZJT.js";
import "./chunk-NDUHGXRK.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-Z4LZD2T2.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-WGNZQV2T.js";
import "./chunk-HSSRYUEJ.js";
import "./chunk-ZCOS3FDA.js";
import "./chunk-IVAZLS2N.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-SS6YY5VM.js";
import "./chunk-VN4DOHQA.js";
import "./chunk-DVACGJUB.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-EQ2ZYGCY.js";
import "./chunk-CGGKWQ3A.js";
import "./chunk-VPEAEQR6.js";
import "./chunk-TSMEFCUA.js";
import "./chunk-XTEI76SP.js";
import "./chunk-FZGJDMTT.js";
import "./chunk-7HRY52BA.js";
import "./chunk-SUGKNJDZ.js";
import "./chunk-6YCS3RYH.js";
import "./chunk-2GP2SEDX.js";
import "./chunk-MIU6LSPI.js";
export {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
};
