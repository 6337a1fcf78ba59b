import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-FR4LBUOF.js";
import "./chunk-G3X6SW4V.js";
import "./chunk-RT6OLXVW.js";
import "./chunk-EQO26FYF.js";
import "./chunk-J77XJ6QQ.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-CORGYLTT.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-LDZUUY53.js";
import "./chunk-P6DRPBQV.js";
import "./chunk-AVK6AGME.js";
import "./chunk-IU7OI7J7.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-NY2V3SX7.js";
import "./chunk-INCPT7E2.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-X2NIQYZI.js";
import "./chunk-J5R6LG53.js";
import "./chunk-LZDPXOZE.js";
import "./chunk-QU4BLW6W.js";
import "./chunk-UOFJZV6P.js";
import "./chunk-RK2NIO2M.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-IWUHGHCR.js";
import "./chunk-CPLLCYYM.js";
import "./chunk-2G47WSHN.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-MIU6LSPI.js";
export {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
};
