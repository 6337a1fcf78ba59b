import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-APPKE4SI.js";
import "./chunk-EBTHKYX4.js";
import "./chunk-ZGZ5X2TI.js";
import "./chunk-BFCQH4ZA.js";
import "./chunk-NIIKXEEL.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-ZFH47BNK.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-JPE7YFSU.js";
import "./chunk-T2UVNIQC.js";
import "./chunk-XB74EULD.js";
import "./chunk-7VBDVCFL.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-3BZ6T6QH.js";
import "./chunk-KOFEPTWX.js";
import "./chunk-DVACGJUB.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-YMVGJMHU.js";
import "./chunk-ZUKMT5CS.js";
import "./chunk-HVD5IKZN.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-TKQ554QO.js";
import "./chunk-ZGNHO4JB.js";
import "./chunk-XUMBQZTY.js";
import "./chunk-5EHFIXM3.js";
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
