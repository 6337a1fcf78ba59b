import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-2RXOSMZL.js";
import "./chunk-OVYFCBVR.js";
import "./chunk-BZL7YR2R.js";
import "./chunk-D3TRRERD.js";
import "./chunk-RXSG46FJ.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-5572FV2S.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-PDXPYUCX.js";
import "./chunk-X33FG2HB.js";
import "./chunk-UFRWQDI6.js";
import "./chunk-NNIW4MUJ.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-F5J6Y5XP.js";
import "./chunk-XNDM5CAR.js";
import "./chunk-CNU2644F.js";
import "./chunk-7MIWMPTE.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-NL3QCLJB.js";
import "./chunk-WU64RCSQ.js";
import "./chunk-IUG64KHD.js";
import "./chunk-EQ4SCFBN.js";
import "./chunk-KZSF3TVB.js";
import "./chunk-VX3WYBNH.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-G6WMSPZS.js";
import "./chunk-VODPMUJ7.js";
import "./chunk-YSOLPWTX.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-MIU6LSPI.js";
export {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
};
