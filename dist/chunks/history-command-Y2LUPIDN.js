import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-SDZGWLUU.js";
import "./chunk-SY6LKTYA.js";
import "./chunk-TRCTDZEO.js";
import "./chunk-YN6LGQAN.js";
import "./chunk-LLV7YOBC.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-LHLQ24PH.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-T4WDQBCP.js";
import "./chunk-7I3HLNLY.js";
import "./chunk-BJYGCHNF.js";
import "./chunk-TRWGNGKQ.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-5KG2GXJ4.js";
import "./chunk-DLZWMQPM.js";
import "./chunk-DVACGJUB.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-QZT4KTJO.js";
import "./chunk-M5HKN5FN.js";
import "./chunk-PBYD7U56.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-KPNUDFHI.js";
import "./chunk-KI4OYXRH.js";
import "./chunk-3MOA5GVZ.js";
import "./chunk-VJLBYXFS.js";
import "./chunk-SD2UPEL3.js";
import "./chunk-2GP2SEDX.js";
import "./chunk-MIU6LSPI.js";
export {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
};
