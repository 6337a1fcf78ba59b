import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-JL6HTJEG.js";
import "./chunk-5GQRW4WT.js";
import "./chunk-B3YCMV5V.js";
import "./chunk-SJPT7CEC.js";
import "./chunk-G4N2SFKG.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-EAQMXER2.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-BLYXPJ3T.js";
import "./chunk-UHXVHFV2.js";
import "./chunk-F77MTFPT.js";
import "./chunk-X36HXHHO.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-W7D5QVAZ.js";
import "./chunk-LZK5JRCG.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-W3Z3WHHE.js";
import "./chunk-PT7FXWLG.js";
import "./chunk-XM6HFHEO.js";
import "./chunk-XILS46EI.js";
import "./chunk-5KCVQROO.js";
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
