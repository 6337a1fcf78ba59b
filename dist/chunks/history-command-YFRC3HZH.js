import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-JUXKELFQ.js";
import "./chunk-HREUWFVW.js";
import "./chunk-AJEMOMFW.js";
import "./chunk-DK6AOZZM.js";
import "./chunk-HORXMS5Y.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-H3E4XOKM.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-NXWB6FNP.js";
import "./chunk-PJL7YULB.js";
import "./chunk-ZJAWT64H.js";
import "./chunk-LPDYVBSE.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-SHNYWPHP.js";
import "./chunk-Z3WTKQTR.js";
import "./chunk-HKITLUK7.js";
import "./chunk-QUKUVTNN.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-OGX7TS2M.js";
import "./chunk-FXYEMQSB.js";
import "./chunk-XPB2TSOH.js";
import "./chunk-EQ4SCFBN.js";
import "./chunk-Y4R6GCWZ.js";
import "./chunk-ZK5F6YR4.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-SLBG3ZLI.js";
import "./chunk-VODPMUJ7.js";
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
