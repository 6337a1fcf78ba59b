import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-7TSJUPUF.js";
import "./chunk-TAAOJOJK.js";
import "./chunk-OMDBROSU.js";
import "./chunk-XGR7DNJL.js";
import "./chunk-PXAQXD4S.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-HTC4DQSC.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-P6UM4CHN.js";
import "./chunk-2LAGCCLW.js";
import "./chunk-YBFZS5R2.js";
import "./chunk-R5Z24TI6.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-ATCKLFKW.js";
import "./chunk-HE47WO4L.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-HLYYDJTN.js";
import "./chunk-3C6M6TAL.js";
import "./chunk-D7DXCP64.js";
import "./chunk-FKAKHDJZ.js";
import "./chunk-4AIZIKCN.js";
import "./chunk-KVZ62I5W.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-PD2PQLQ2.js";
import "./chunk-JJAFUDK2.js";
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
