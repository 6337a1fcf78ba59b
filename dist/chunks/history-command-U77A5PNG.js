import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-OUDOPIC3.js";
import "./chunk-AE6DDBIW.js";
import "./chunk-4SP34UGI.js";
import "./chunk-PLTTAFMG.js";
import "./chunk-O3EGL5A3.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-2CWTYOQQ.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-7WHWMDLC.js";
import "./chunk-YIU5DZ6Y.js";
import "./chunk-5SLJJCC7.js";
import "./chunk-VPYGLVK2.js";
import "./chunk-LBDJSXFD.js";
import "./chunk-7ZGTRJ75.js";
import "./chunk-UZ3DNSC4.js";
import "./chunk-6S2OABZZ.js";
import "./chunk-ZCW4AVB2.js";
import "./chunk-2DMUAD7K.js";
import "./chunk-UFY4HSAP.js";
import "./chunk-QOMGKMYF.js";
import "./chunk-KLWTKZR6.js";
import "./chunk-SM4OYTLQ.js";
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
