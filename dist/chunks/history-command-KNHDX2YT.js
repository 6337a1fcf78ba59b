import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-YKJ2JDUJ.js";
import "./chunk-CURDRJ6W.js";
import "./chunk-DMX4GNJB.js";
import "./chunk-WCYFEBCY.js";
import "./chunk-NHFJJSTC.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-ZZG5WZOH.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-73IMC2DE.js";
import "./chunk-K227JE2O.js";
import "./chunk-M5GPIF2N.js";
import "./chunk-E7AG6H7Q.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-CG3QTWXM.js";
import "./chunk-27W5KD5T.js";
import "./chunk-DVACGJUB.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-XLUILCRM.js";
import "./chunk-F65U3NX3.js";
import "./chunk-IGZIYBMA.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-26C2D3LJ.js";
import "./chunk-B5NTQC7J.js";
import "./chunk-ZE3M2BSV.js";
import "./chunk-5EHFIXM3.js";
import "./chunk-6YCS3RYH.js";
import "./chunk-2GP2SEDX.js";
import "./chunk-MIU6LSPI.js";
export {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
};
