import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-RRAGRP7G.js";
import "./chunk-K36CG65P.js";
import "./chunk-Z3HEAFYQ.js";
import "./chunk-P5JIKVJZ.js";
import "./chunk-BYBAFE56.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-CZ7PMSAO.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-BB24F3ST.js";
import "./chunk-RQR6VY5W.js";
import "./chunk-7KUR6HCH.js";
import "./chunk-GVNF57CL.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-R7WTAV5E.js";
import "./chunk-I4QYKIHN.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-UJ3FV4RG.js";
import "./chunk-JBZVRGRA.js";
import "./chunk-L4NMFQNL.js";
import "./chunk-CB5BULU4.js";
import "./chunk-M2IF2WQC.js";
import "./chunk-ZK5F6YR4.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-BIXJFPAY.js";
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
