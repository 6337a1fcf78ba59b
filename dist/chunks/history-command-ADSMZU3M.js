import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-PQPVTGZI.js";
import "./chunk-UFYSXUWX.js";
import "./chunk-33J4I5RW.js";
import "./chunk-L2GLNI4A.js";
import "./chunk-SRHMJCZD.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-67WXSBYX.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-I4TXDHEA.js";
import "./chunk-S7TFIA3F.js";
import "./chunk-IK5SY2SB.js";
import "./chunk-OZEOCYXF.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-CBBNUW7O.js";
import "./chunk-JHK4VD65.js";
import "./chunk-DVACGJUB.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-7NYYQWHO.js";
import "./chunk-PCQNLAEY.js";
import "./chunk-6XPVKYHH.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-M3JQCIC2.js";
import "./chunk-CBNL6ETV.js";
import "./chunk-UR24HD75.js";
import "./chunk-VJLBYXFS.js";
import "./chunk-SD2UPEL3.js";
import "./chunk-2GP2SEDX.js";
import "./chunk-MIU6LSPI.js";
export {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
};
