import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-PUSGOKGM.js";
import "./chunk-CBIPR2FH.js";
import "./chunk-XNKXMQ46.js";
import "./chunk-WAEGX7EJ.js";
import "./chunk-6M4DGMLE.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-IQORJ6UO.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-XOJN5NEN.js";
import "./chunk-5A6YTH3D.js";
import "./chunk-MEUCKVWO.js";
import "./chunk-OBSRMRUI.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-C6ZUJX2B.js";
import "./chunk-IF3TTSQY.js";
import "./chunk-LRIGG4OQ.js";
import "./chunk-LZWEESLG.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-PGJMBG2D.js";
import "./chunk-54UOUXQH.js";
import "./chunk-GLKWNVT4.js";
import "./chunk-QGMLHWXK.js";
import "./chunk-Q6MLLHBU.js";
import "./chunk-TPI2FF5Y.js";
import "./chunk-NBEVBI6E.js";
import "./chunk-ZZVZSN3W.js";
import "./chunk-DVB4J4GG.js";
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
