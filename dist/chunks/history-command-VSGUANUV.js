import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-T6CBMAOI.js";
import "./chunk-XTRPQCYY.js";
import "./chunk-USMEEWMX.js";
import "./chunk-CPSTNJWD.js";
import "./chunk-CGBETSR7.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-QEEUQ4C3.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-4RG3BWRU.js";
import "./chunk-4ABDTBK7.js";
import "./chunk-L2KV7NJ5.js";
import "./chunk-QD7T5PUL.js";
import "./chunk-VAZU5PYB.js";
import "./chunk-L4RMTZMF.js";
import "./chunk-CIR5YPMN.js";
import "./chunk-O7454XVW.js";
import "./chunk-ITGQ3LDZ.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-6JDFM36Q.js";
import "./chunk-52SY6GYV.js";
import "./chunk-WYHL3T6V.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-LUV27KIB.js";
import "./chunk-5CDKSTMJ.js";
import "./chunk-B7OKK473.js";
import "./chunk-56BQACEM.js";
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
