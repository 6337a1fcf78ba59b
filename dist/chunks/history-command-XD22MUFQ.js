import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-PBL3SMQF.js";
import "./chunk-ONZKSEEG.js";
import "./chunk-33J4I5RW.js";
import "./chunk-2OQBWSVB.js";
import "./chunk-HKFKOTPF.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-AEEFDZNW.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-5WQUYVIW.js";
import "./chunk-VNGTXE46.js";
import "./chunk-DIAPEKN3.js";
import "./chunk-OFFYU6WS.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-INE5NYWS.js";
import "./chunk-D5HE7ZOQ.js";
import "./chunk-DVACGJUB.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-YMPDDAGH.js";
import "./chunk-PCQNLAEY.js";
import "./chunk-5ZCQMIZO.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-M3JQCIC2.js";
import "./chunk-CBNL6ETV.js";
import "./chunk-KF5QATVQ.js";
import "./chunk-VJLBYXFS.js";
import "./chunk-AA4SU2CS.js";
import "./chunk-2GP2SEDX.js";
import "./chunk-MIU6LSPI.js";
export {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
};
