import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-GFRE6QJF.js";
import "./chunk-VBKANMPD.js";
import "./chunk-MHTDAWDD.js";
import "./chunk-562R3ZJT.js";
import "./chunk-NDUHGXRK.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-KAFUVEPO.js";
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
import "./chunk-FVH4HJQ5.js";
import "./chunk-MM426RNY.js";
import "./chunk-TSMEFCUA.js";
import "./chunk-X7LGY3JH.js";
import "./chunk-TC2QLVS2.js";
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
