import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-XFW46YVD.js";
import "./chunk-32N2YQGS.js";
import "./chunk-ODZ3IMLD.js";
import "./chunk-4WMESLW7.js";
import "./chunk-GOKKGRMM.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-YZXKE6XI.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-V3ZCHHTH.js";
import "./chunk-YOTYOVB5.js";
import "./chunk-BWP4NQRQ.js";
import "./chunk-VPYISWJO.js";
import "./chunk-ISHCJIC3.js";
import "./chunk-LIFMSWX4.js";
import "./chunk-JMHBBSFI.js";
import "./chunk-DVACGJUB.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-EFERPU7O.js";
import "./chunk-4UBQ34TR.js";
import "./chunk-C6FMHMSV.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-NRZYGFWT.js";
import "./chunk-JGYYEBA5.js";
import "./chunk-JUSMDRFN.js";
import "./chunk-47DLCW6P.js";
import "./chunk-UKDOXAXZ.js";
import "./chunk-4YHYMACT.js";
import "./chunk-26LVTRER.js";
export {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
};
