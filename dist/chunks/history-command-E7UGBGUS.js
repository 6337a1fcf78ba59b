import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-QJZE4SMC.js";
import "./chunk-5J2CEJEK.js";
import "./chunk-LDXZTT3X.js";
import "./chunk-4SOVUL56.js";
import "./chunk-4QHMXHGU.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-ZTEAOMA5.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-4ZNUUJOI.js";
import "./chunk-PXIUTUA7.js";
import "./chunk-UKBDT34L.js";
import "./chunk-OIYBAZAO.js";
import "./chunk-36N2SSCL.js";
import "./chunk-LBDJSXFD.js";
import "./chunk-MRSCDFJA.js";
import "./chunk-QTJFNE6H.js";
import "./chunk-CTHGPPGF.js";
import "./chunk-X4XRNIXT.js";
import "./chunk-ZIFP5TLW.js";
import "./chunk-T2VUSDUU.js";
import "./chunk-JLQAPTJT.js";
import "./chunk-ONK4R6CX.js";
import "./chunk-MHFOJIFO.js";
import "./chunk-Y7WTWHU5.js";
import "./chunk-XHUQY3IF.js";
import "./chunk-FB2ITBKI.js";
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
