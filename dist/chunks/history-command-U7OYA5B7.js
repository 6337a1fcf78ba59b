import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-2UBUFJKK.js";
import "./chunk-2XTTBE6I.js";
import "./chunk-LDXZTT3X.js";
import "./chunk-4SOVUL56.js";
import "./chunk-4QHMXHGU.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-DBJGL3JT.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-4ZNUUJOI.js";
import "./chunk-75R6CPB3.js";
import "./chunk-7PB5RWUD.js";
import "./chunk-OIYBAZAO.js";
import "./chunk-36N2SSCL.js";
import "./chunk-LBDJSXFD.js";
import "./chunk-MRSCDFJA.js";
import "./chunk-QTJFNE6H.js";
import "./chunk-CTHGPPGF.js";
import "./chunk-X4XRNIXT.js";
import "./chunk-W3JFAWMC.js";
import "./chunk-T2VUSDUU.js";
import "./chunk-JLQAPTJT.js";
import "./chunk-634FXQDD.js";
import "./chunk-MHFOJIFO.js";
import "./chunk-Y7WTWHU5.js";
import "./chunk-XHUQY3IF.js";
import "./chunk-FB2ITBKI.js";
import "./chunk-ZZVZSN3W.js";
import "./chunk-S4UNL7V6.js";
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
