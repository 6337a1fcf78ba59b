import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-ZW22PFBU.js";
import "./chunk-LK5GSAGM.js";
import "./chunk-Z7WDNLCQ.js";
import "./chunk-V4ES7XSV.js";
import "./chunk-A7J65Q7U.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-6PKG5D7S.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-FOSYRPRE.js";
import "./chunk-E2GS2NRU.js";
import "./chunk-M6WANSIG.js";
import "./chunk-K7MDOOGA.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-P66ZUPO6.js";
import "./chunk-3UD65363.js";
import "./chunk-DVACGJUB.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-ECDHOQ2B.js";
import "./chunk-DRXRTRD2.js";
import "./chunk-REU5IR2N.js";
import "./chunk-XR7OE7HG.js";
import "./chunk-MVTLQNW5.js";
import "./chunk-BTAS5BAE.js";
import "./chunk-4YHYMACT.js";
import "./chunk-HJAXMOMG.js";
import "./chunk-Q3PMYVXN.js";
import "./chunk-ODQOD2M2.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-MIU6LSPI.js";
export {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
};
