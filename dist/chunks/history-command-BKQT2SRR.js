import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-LFRK2ZER.js";
import "./chunk-3SUOWEOI.js";
import "./chunk-R5UYAS6U.js";
import "./chunk-PEZ27LAF.js";
import "./chunk-3YPR22YQ.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-4IYMSIWO.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-JXC72M4V.js";
import "./chunk-IH2EKZLD.js";
import "./chunk-UL44G7IG.js";
import "./chunk-A52SNSHK.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-GX2J53JF.js";
import "./chunk-UHNJSPCM.js";
import "./chunk-DVACGJUB.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-LBN2SIRX.js";
import "./chunk-TVFXSYLD.js";
import "./chunk-BFAI33GM.js";
import "./chunk-Y5VFDPRA.js";
import "./chunk-ZTB4HIXQ.js";
import "./chunk-RPYKSNQ3.js";
import "./chunk-4YHYMACT.js";
import "./chunk-I6EFSDC4.js";
import "./chunk-566FJEYR.js";
import "./chunk-2ZPBLY7B.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-MIU6LSPI.js";
export {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
};
