import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-EAKSCEF3.js";
import "./chunk-SMLO2ZP2.js";
import "./chunk-BZL7YR2R.js";
import "./chunk-LEVUO6Y4.js";
import "./chunk-EBV6VI3Q.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-72LP3EQQ.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-QVQAA6CA.js";
import "./chunk-D7WJT7AG.js";
import "./chunk-RA5JXBWI.js";
import "./chunk-M7AHVM6T.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-4D7YRUS3.js";
import "./chunk-VCTEA4ZL.js";
import "./chunk-RPFU5TMC.js";
import "./chunk-ABIB3CRG.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-M6PAKKJ3.js";
import "./chunk-WU64RCSQ.js";
import "./chunk-IUG64KHD.js";
import "./chunk-EQ4SCFBN.js";
import "./chunk-KZSF3TVB.js";
import "./chunk-VX3WYBNH.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-ZWZ3AV77.js";
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
