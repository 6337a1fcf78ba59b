import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-2C6Q73E3.js";
import "./chunk-NLLWESB2.js";
import "./chunk-PJR33OIF.js";
import "./chunk-AV2CY325.js";
import "./chunk-YKDIHUXP.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-QDYGY44C.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-DTTV2OFX.js";
import "./chunk-GTLQ5N5W.js";
import "./chunk-SRRVVUGE.js";
import "./chunk-BDBCHHIG.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-LAKYQSBJ.js";
import "./chunk-NPCYCCNT.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-HU5DYEPC.js";
import "./chunk-RN6R7GWY.js";
import "./chunk-A644IT7I.js";
import "./chunk-CNAWELK6.js";
import "./chunk-S2GDD654.js";
import "./chunk-ZWSY4VZG.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-BBTZMSVH.js";
import "./chunk-6TTGH26B.js";
import "./chunk-2G47WSHN.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-MIU6LSPI.js";
export {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
};
