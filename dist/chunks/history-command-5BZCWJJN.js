import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-PVXNGWZO.js";
import "./chunk-7BQJPNZD.js";
import "./chunk-C2GHYGUL.js";
import "./chunk-GBE7JNDP.js";
import "./chunk-IFSUI5O2.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-BPQVRQ2Q.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-WN2NHFZ2.js";
import "./chunk-SY2ZCC5M.js";
import "./chunk-WPVLNTJE.js";
import "./chunk-ZRPNL3WS.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-44LPOFWY.js";
import "./chunk-4TRBXNUN.js";
import "./chunk-UVTIFWKT.js";
import "./chunk-3FSSPGKE.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-RCIMV2QM.js";
import "./chunk-LZH4O26D.js";
import "./chunk-3H7JHZDO.js";
import "./chunk-EQ4SCFBN.js";
import "./chunk-OQBAEQFY.js";
import "./chunk-HHSVWK35.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-F5JVOIDU.js";
import "./chunk-VODPMUJ7.js";
import "./chunk-VGHNLX3Q.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-MIU6LSPI.js";
export {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
};
