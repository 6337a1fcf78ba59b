import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-VJXUL2ZC.js";
import "./chunk-3SUOWEOI.js";
import "./chunk-7RSQX3BR.js";
import "./chunk-PEZ27LAF.js";
import "./chunk-3YPR22YQ.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-UCDE2F7M.js";
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
import "./chunk-YQYSXBND.js";
import "./chunk-WT74O3IA.js";
import "./chunk-Y5VFDPRA.js";
import "./chunk-WBOVQKTM.js";
import "./chunk-W2XVN74A.js";
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
