import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-IJYXRFQO.js";
import "./chunk-XCBZXYGR.js";
import "./chunk-IZYJD6HB.js";
import "./chunk-PVZARZTG.js";
import "./chunk-5VDICI4X.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-G5SDO3YE.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-JUUN2AIO.js";
import "./chunk-T6UAB7ED.js";
import "./chunk-UM5OOCYS.js";
import "./chunk-UNRFWEKS.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-XDMX5XC4.js";
import "./chunk-L74VUAS4.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-2ZBFO5G3.js";
import "./chunk-XTDW7LVB.js";
import "./chunk-A644IT7I.js";
import "./chunk-CNAWELK6.js";
import "./chunk-S2GDD654.js";
import "./chunk-ZWSY4VZG.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-QFNXDUM2.js";
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
