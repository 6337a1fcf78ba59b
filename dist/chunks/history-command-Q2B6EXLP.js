import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-T3EO5HVE.js";
import "./chunk-52FSL5PW.js";
import "./chunk-33J4I5RW.js";
import "./chunk-ILUVPTN4.js";
import "./chunk-FHPDJZOV.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-SPXHH4VZ.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-YKYS7OIQ.js";
import "./chunk-CXLWU3MB.js";
import "./chunk-J2Z4RYDV.js";
import "./chunk-QFKLX7XF.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-INE5NYWS.js";
import "./chunk-D5HE7ZOQ.js";
import "./chunk-DVACGJUB.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-ZLN3USJU.js";
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
