import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-JUP3SJSU.js";
import "./chunk-CJINMBEB.js";
import "./chunk-OTRUCXQY.js";
import "./chunk-VTYTZBV2.js";
import "./chunk-T44BOCWX.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-IZHKAOJX.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-JOPFA26L.js";
import "./chunk-MGKRDAAU.js";
import "./chunk-ENFNXWWF.js";
import "./chunk-PVTYXY3G.js";
import "./chunk-SZCXOKSZ.js";
import "./chunk-LBDJSXFD.js";
import "./chunk-4PTQ47AQ.js";
import "./chunk-VB7Y2CK5.js";
import "./chunk-3ZK6NKRO.js";
import "./chunk-V5WNNLQO.js";
import "./chunk-NQCFBJG6.js";
import "./chunk-VOIINQ5F.js";
import "./chunk-VUGTY6Z4.js";
import "./chunk-3QAREPIF.js";
import "./chunk-ZMUTGLVS.js";
import "./chunk-672BNMBW.js";
import "./chunk-TH26DVXF.js";
import "./chunk-Q3CFC4HL.js";
import "./chunk-ZZVZSN3W.js";
import "./chunk-AQ2Z672U.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-5K2WHE4H.js";
import "./chunk-MIU6LSPI.js";
export {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
};
