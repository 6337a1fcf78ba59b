import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-VEWT2YJK.js";
import "./chunk-VBKANMPD.js";
import "./chunk-W7U3QDRC.js";
import "./chunk-562R3ZJT.js";
import "./chunk-NDUHGXRK.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-UMI36X3M.js";
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
import "./chunk-PKEJSEIQ.js";
import "./chunk-RNNQTZLO.js";
import "./chunk-TSMEFCUA.js";
import "./chunk-RKLGOIAY.js";
import "./chunk-TP6QCP2T.js";
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
