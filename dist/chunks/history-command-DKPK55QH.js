import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-EJRAVQT5.js";
import "./chunk-Q3ZH7VYA.js";
import "./chunk-OTRUCXQY.js";
import "./chunk-AHZ6U6HA.js";
import "./chunk-H3F3GFUF.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-2FRNQTAH.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-ZAFOAVQP.js";
import "./chunk-6DSLTCAN.js";
import "./chunk-OQCBRYAS.js";
import "./chunk-RVGEUVNE.js";
import "./chunk-NUT65WII.js";
import "./chunk-LBDJSXFD.js";
import "./chunk-4PTQ47AQ.js";
import "./chunk-VB7Y2CK5.js";
import "./chunk-3ZK6NKRO.js";
import "./chunk-V5WNNLQO.js";
import "./chunk-JGCCEYF2.js";
import "./chunk-VSJ2WV3Y.js";
import "./chunk-VUGTY6Z4.js";
import "./chunk-3T5ZVPR7.js";
import "./chunk-ZMUTGLVS.js";
import "./chunk-IF24NI7S.js";
import "./chunk-TH26DVXF.js";
import "./chunk-Q3CFC4HL.js";
import "./chunk-ZZVZSN3W.js";
import "./chunk-ERMUZXWH.js";
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
