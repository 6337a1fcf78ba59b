import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-G3O6K4L3.js";
import "./chunk-F3WZFJ35.js";
import "./chunk-T432QUJP.js";
import "./chunk-6F3M3L5I.js";
import "./chunk-7OOHNRGQ.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-AWK5UXXZ.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-LMAC6NU5.js";
import "./chunk-FQS3HNRP.js";
import "./chunk-EF3VZ5TW.js";
import "./chunk-ECU7SX6A.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-D7YZSK2V.js";
import "./chunk-Y2NSDUNV.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-5FPJBKH2.js";
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
