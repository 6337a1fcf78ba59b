import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-NL26D5DX.js";
import "./chunk-6L3VNGGE.js";
import "./chunk-FANJJJXO.js";
import "./chunk-NJL6UBX7.js";
import "./chunk-6WUNANIB.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-6HQI7ZFL.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-5BMBRVDP.js";
import "./chunk-VLU4LMCS.js";
import "./chunk-TF3WMKGY.js";
import "./chunk-6CDSJ6DU.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-H2GBFGE2.js";
import "./chunk-ZXDYR7LK.js";
import "./chunk-DVACGJUB.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-2P7RNUXF.js";
import "./chunk-O2RLICFP.js";
import "./chunk-TVR2RKII.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-POMTQPM3.js";
import "./chunk-E42RBAIN.js";
import "./chunk-KOEALCPC.js";
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
