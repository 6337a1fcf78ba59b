import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-K26BHSRV.js";
import "./chunk-FJ5DSPAM.js";
import "./chunk-B3YCMV5V.js";
import "./chunk-XP5VLJ4J.js";
import "./chunk-K6ZYI5H3.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-Z2GDE3FV.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-7FXPGRAB.js";
import "./chunk-RRKHJEB3.js";
import "./chunk-5Z3PUWYK.js";
import "./chunk-RO7BLRUI.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-CKY466ZN.js";
import "./chunk-EIAGALOY.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-IMAQTMLQ.js";
import "./chunk-PT7FXWLG.js";
import "./chunk-XM6HFHEO.js";
import "./chunk-XILS46EI.js";
import "./chunk-5KCVQROO.js";
import "./chunk-KVZ62I5W.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-YRNKKIP4.js";
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
