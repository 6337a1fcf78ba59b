import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-LCM6UTRH.js";
import "./chunk-AWFQNWQE.js";
import "./chunk-TBKRKBDA.js";
import "./chunk-BJSGO7QK.js";
import "./chunk-7L2LX7T3.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-6BEBH5WO.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-T5BIUDFX.js";
import "./chunk-TECST7Q4.js";
import "./chunk-VQ2XMEJ6.js";
import "./chunk-XOCHN2M7.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-7ML5XVQE.js";
import "./chunk-5T45B5GP.js";
import "./chunk-DVACGJUB.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-ZGNAWDBG.js";
import "./chunk-WOR4YM3X.js";
import "./chunk-7D5A6KA4.js";
import "./chunk-RRFXBGB7.js";
import "./chunk-NX64FAO2.js";
import "./chunk-N6Y37QBQ.js";
import "./chunk-4YHYMACT.js";
import "./chunk-G4A7N6TS.js";
import "./chunk-QG3GI6XS.js";
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
