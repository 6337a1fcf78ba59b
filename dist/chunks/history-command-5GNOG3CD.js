import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-VEYUY6TJ.js";
import "./chunk-3EAIQMBW.js";
import "./chunk-4SP34UGI.js";
import "./chunk-4J6YLZLG.js";
import "./chunk-5VKUNNFB.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-QUDDV6OY.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-MLHDO7DB.js";
import "./chunk-6W5IXMY4.js";
import "./chunk-DI4OUNHL.js";
import "./chunk-CYIDEE5S.js";
import "./chunk-BUHUL5Y5.js";
import "./chunk-C7ZIWS3O.js";
import "./chunk-UZ3DNSC4.js";
import "./chunk-6S2OABZZ.js";
import "./chunk-ZCW4AVB2.js";
import "./chunk-2PIOPR72.js";
import "./chunk-UFY4HSAP.js";
import "./chunk-NQLZFAPX.js";
import "./chunk-264WKBJ5.js";
import "./chunk-7J527DDR.js";
import "./chunk-CE2PTZF5.js";
import "./chunk-NBEVBI6E.js";
import "./chunk-ZZVZSN3W.js";
import "./chunk-2KXRWXMY.js";
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
