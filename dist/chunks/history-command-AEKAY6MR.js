import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-PHXYXKKW.js";
import "./chunk-WCTUATB5.js";
import "./chunk-T432QUJP.js";
import "./chunk-4DCTMT5P.js";
import "./chunk-AYBY3SCB.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-RYJR4JIR.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-FM5TOLZA.js";
import "./chunk-D54XG5D2.js";
import "./chunk-TFM6FETH.js";
import "./chunk-LLG67WJQ.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-D7YZSK2V.js";
import "./chunk-Y2NSDUNV.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-VBMWLQA5.js";
import "./chunk-YLP4R7BL.js";
import "./chunk-QY7GC2FV.js";
import "./chunk-JZPHN4NQ.js";
import "./chunk-QHR2QYIQ.js";
import "./chunk-S5RHKXAN.js";
import "./chunk-4YHYMACT.js";
import "./chunk-HS2FDH55.js";
import "./chunk-65MBQOHS.js";
import "./chunk-UM45VYZA.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-MIU6LSPI.js";
export {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
};
