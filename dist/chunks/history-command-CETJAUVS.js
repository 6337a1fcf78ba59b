import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-UWGEJLID.js";
import "./chunk-ONZKSEEG.js";
import "./chunk-7ZYGDIAF.js";
import "./chunk-2OQBWSVB.js";
import "./chunk-HKFKOTPF.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-LYI6YYL6.js";
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
import "./chunk-65DTHHWH.js";
import "./chunk-LCAPPSDM.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-U6C6LMUD.js";
import "./chunk-ESQ3R5WG.js";
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
