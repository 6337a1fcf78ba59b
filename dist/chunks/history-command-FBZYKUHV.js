import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-PIPVZDFC.js";
import "./chunk-6L3VNGGE.js";
import "./chunk-XL5XSBC4.js";
import "./chunk-NJL6UBX7.js";
import "./chunk-6WUNANIB.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-KSLZM64U.js";
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
import "./chunk-Q3RCSVNJ.js";
import "./chunk-ALLIN4EH.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-6D6XETZV.js";
import "./chunk-2MMQGGN5.js";
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
