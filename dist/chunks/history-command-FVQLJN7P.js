import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-6C5XYY55.js";
import "./chunk-UXVFPNVC.js";
import "./chunk-Z3HEAFYQ.js";
import "./chunk-DUXFOLGY.js";
import "./chunk-YPUOINV2.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-M3EMS4HA.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-D4YTLMGH.js";
import "./chunk-DDNP6TXC.js";
import "./chunk-M7YX5DRX.js";
import "./chunk-T3IWNS56.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-DL4K2TBV.js";
import "./chunk-PRTCQKNU.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-WTDJZ5NY.js";
import "./chunk-JBZVRGRA.js";
import "./chunk-L4NMFQNL.js";
import "./chunk-CB5BULU4.js";
import "./chunk-M2IF2WQC.js";
import "./chunk-ZK5F6YR4.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-2XEISCVW.js";
import "./chunk-ZAS4YPUT.js";
import "./chunk-FMAKFVQK.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-MIU6LSPI.js";
export {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
};
