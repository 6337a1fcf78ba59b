import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-DBOTEKYC.js";
import "./chunk-XRKDDYAS.js";
import "./chunk-C2GHYGUL.js";
import "./chunk-TDID5PYS.js";
import "./chunk-HCUERBKY.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-GPSSVZT2.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-XHDVNCYZ.js";
import "./chunk-YQRPMWXH.js";
import "./chunk-5TEQWMLB.js";
import "./chunk-FD54QNNW.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-3SRTMSP4.js";
import "./chunk-SKY5HENF.js";
import "./chunk-KPPSRJ3T.js";
import "./chunk-GE7PQAAU.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-AP6FB4I2.js";
import "./chunk-LZH4O26D.js";
import "./chunk-3H7JHZDO.js";
import "./chunk-EQ4SCFBN.js";
import "./chunk-OQBAEQFY.js";
import "./chunk-HHSVWK35.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-4HIBZO7P.js";
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
