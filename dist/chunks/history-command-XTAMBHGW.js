import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-KXL7YYRT.js";
import "./chunk-VAG2H2ZA.js";
import "./chunk-T432QUJP.js";
import "./chunk-VWFGAS2P.js";
import "./chunk-ZHCY4PAY.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-D6H2BO6F.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-NSH7OESG.js";
import "./chunk-AOWRIKVB.js";
import "./chunk-Q3N7BBRN.js";
import "./chunk-HRNF7H6Q.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-XWJ3DM5B.js";
import "./chunk-RMC7PRB6.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-XCBQEBU4.js";
import "./chunk-YLP4R7BL.js";
import "./chunk-A24SJ7GU.js";
import "./chunk-JZPHN4NQ.js";
import "./chunk-QHR2QYIQ.js";
import "./chunk-S5RHKXAN.js";
import "./chunk-4YHYMACT.js";
import "./chunk-LWPV5LG3.js";
import "./chunk-65MBQOHS.js";
import "./chunk-26BEOLCO.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-MIU6LSPI.js";
export {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
};
