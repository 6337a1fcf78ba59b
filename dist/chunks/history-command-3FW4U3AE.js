import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-3FLJO2DO.js";
import "./chunk-Z4XRHKN2.js";
import "./chunk-C2GHYGUL.js";
import "./chunk-TDID5PYS.js";
import "./chunk-HCUERBKY.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-VEUHCVOE.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-FU6SSZZA.js";
import "./chunk-GJ5I35US.js";
import "./chunk-SZPBUMDO.js";
import "./chunk-FD54QNNW.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-SEF35CYF.js";
import "./chunk-2VMZ7JY6.js";
import "./chunk-DOLVJNXB.js";
import "./chunk-HGLIQDBA.js";
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
