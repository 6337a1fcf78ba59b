import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-RVITHTE3.js";
import "./chunk-PTKQHW6A.js";
import "./chunk-I2BQK5JV.js";
import "./chunk-R7YMVXTY.js";
import "./chunk-NAMWJTLG.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-OTD62TEY.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-2FG34D5S.js";
import "./chunk-5ZW5PUS5.js";
import "./chunk-RY4GZ5XZ.js";
import "./chunk-4ACJYTDA.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-MWO6DNES.js";
import "./chunk-IDOBE5G5.js";
import "./chunk-DVACGJUB.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-CLBFITM2.js";
import "./chunk-MUTDJBKI.js";
import "./chunk-CDFDITGO.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-2VJ6B7DC.js";
import "./chunk-HQGDUSEK.js";
import "./chunk-HYM7TXKU.js";
import "./chunk-VJLBYXFS.js";
import "./chunk-AA4SU2CS.js";
import "./chunk-2GP2SEDX.js";
import "./chunk-MIU6LSPI.js";
export {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
};
