import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-YPVNXR7X.js";
import "./chunk-G3QSWYKJ.js";
import "./chunk-3CP46Y4K.js";
import "./chunk-SMT7TQ4P.js";
import "./chunk-ENA4KSTI.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-U2MALEUZ.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-7OGIRKHK.js";
import "./chunk-HQCTADRF.js";
import "./chunk-53E4POET.js";
import "./chunk-KO64X2XC.js";
import "./chunk-BUHUL5Y5.js";
import "./chunk-GINYX5PW.js";
import "./chunk-BI4O4HBH.js";
import "./chunk-OYGBMWFQ.js";
import "./chunk-H7HZ52PR.js";
import "./chunk-P3E2YJM2.js";
import "./chunk-YKLP2JVY.js";
import "./chunk-E4AXYNQ7.js";
import "./chunk-2RJHARYC.js";
import "./chunk-GVOVLCBJ.js";
import "./chunk-SNLIDJCD.js";
import "./chunk-NBEVBI6E.js";
import "./chunk-ZZVZSN3W.js";
import "./chunk-DVB4J4GG.js";
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
