import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-FJJD7PAR.js";
import "./chunk-RBOZBAFX.js";
import "./chunk-5JGVDJAK.js";
import "./chunk-2C2TRUMG.js";
import "./chunk-KTS6RDEN.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-6JHZNVSD.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-CIGC5SBZ.js";
import "./chunk-LP7VI54F.js";
import "./chunk-A3BWUPUE.js";
import "./chunk-WV4KXYKJ.js";
import "./chunk-UPBUXLXL.js";
import "./chunk-LBDJSXFD.js";
import "./chunk-QABYRMXR.js";
import "./chunk-UZ3DNSC4.js";
import "./chunk-6S2OABZZ.js";
import "./chunk-ZCW4AVB2.js";
import "./chunk-O7SDGFOF.js";
import "./chunk-VHWQFPHL.js";
import "./chunk-ZAKZFY7J.js";
import "./chunk-TFVNSGR6.js";
import "./chunk-OZG6MQB5.js";
import "./chunk-3A7QCL7X.js";
import "./chunk-SVU7MSNO.js";
import "./chunk-2OD74NAY.js";
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
