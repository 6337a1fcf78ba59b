import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-SBUJUVSN.js";
import "./chunk-RJ3ACNSS.js";
import "./chunk-TBKRKBDA.js";
import "./chunk-2HFHJ6MJ.js";
import "./chunk-5X7WPTV6.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-WBKAM2SH.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-3HQ3TKUC.js";
import "./chunk-W5VG3N6J.js";
import "./chunk-R6VTGP4X.js";
import "./chunk-5VMEG3AE.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-7ML5XVQE.js";
import "./chunk-5T45B5GP.js";
import "./chunk-DVACGJUB.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-H2STCBVJ.js";
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
