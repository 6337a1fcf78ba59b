import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-B634Q3Z3.js";
import "./chunk-WDLVCNAF.js";
import "./chunk-Z3HEAFYQ.js";
import "./chunk-L4JOQZOX.js";
import "./chunk-OG67UNWE.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-GAVDHJ5Q.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-KPZC2F4J.js";
import "./chunk-QPKSQYKD.js";
import "./chunk-LYL3JB7R.js";
import "./chunk-IXQSQ2OT.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-DL4K2TBV.js";
import "./chunk-PRTCQKNU.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-L4VNT3LI.js";
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
