import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-ZLKULCFQ.js";
import "./chunk-WML3EMRR.js";
import "./chunk-GETEL7HW.js";
import "./chunk-ILTOQ2OX.js";
import "./chunk-4MRDP5B4.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-JZP6M3KO.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-VGP7ZAFB.js";
import "./chunk-IL36R4GO.js";
import "./chunk-W2TX3O2D.js";
import "./chunk-FVERH73O.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-W7D5QVAZ.js";
import "./chunk-LZK5JRCG.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-BMP45N52.js";
import "./chunk-CQSEJ7U3.js";
import "./chunk-STPNOBKW.js";
import "./chunk-XILS46EI.js";
import "./chunk-YA2ZH4ZO.js";
import "./chunk-KVZ62I5W.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-NX6A6UVB.js";
import "./chunk-FSD25Q63.js";
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
