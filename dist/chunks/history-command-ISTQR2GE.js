import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-HYUT4U52.js";
import "./chunk-F22ZMUN4.js";
import "./chunk-P57LEKB6.js";
import "./chunk-KYGLBJFZ.js";
import "./chunk-UKDPAH4O.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-3FGXWVCK.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-MTBWYQXR.js";
import "./chunk-XS46QUJF.js";
import "./chunk-5CLH272L.js";
import "./chunk-3N27YSME.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-7E4ULAAB.js";
import "./chunk-IDN24CA6.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-GFD3AKB6.js";
import "./chunk-WXFJYIB5.js";
import "./chunk-X76ZK35L.js";
import "./chunk-Y6IYB6DB.js";
import "./chunk-TLRJIECE.js";
import "./chunk-KVZ62I5W.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-Q62W2JAU.js";
import "./chunk-2RFNQMBJ.js";
import "./chunk-SUGRQLII.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-MIU6LSPI.js";
export {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
};
