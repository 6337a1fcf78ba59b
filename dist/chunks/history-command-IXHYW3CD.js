import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-KJTDLX36.js";
import "./chunk-KN5GKBDY.js";
import "./chunk-5IK5IVTH.js";
import "./chunk-QEWZEEVX.js";
import "./chunk-WB7VEUDH.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-XR4Y7OLF.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-XWDAYTNA.js";
import "./chunk-XJTNCAVM.js";
import "./chunk-5AL77GMB.js";
import "./chunk-33TSXW6A.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-L3VEQVV5.js";
import "./chunk-CMCHQC4F.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-DQXDUMDI.js";
import "./chunk-CZEHA2R7.js";
import "./chunk-IRYLLMLR.js";
import "./chunk-XILS46EI.js";
import "./chunk-E6FPCNE2.js";
import "./chunk-KVZ62I5W.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-GUQVGMBS.js";
import "./chunk-FSD25Q63.js";
import "./chunk-3NIJPNXC.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-MIU6LSPI.js";
export {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
};
