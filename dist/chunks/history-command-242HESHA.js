import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-PPO4QZFQ.js";
import "./chunk-MHCEGYWJ.js";
import "./chunk-EMZCXHH3.js";
import "./chunk-WRIPGSZC.js";
import "./chunk-N47G2IQ5.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-YDXOUAYA.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-CLADD7JR.js";
import "./chunk-HFQG2BM6.js";
import "./chunk-WZUK6ES2.js";
import "./chunk-CS7VRTSM.js";
import "./chunk-VAZU5PYB.js";
import "./chunk-L4RMTZMF.js";
import "./chunk-MY623WIR.js";
import "./chunk-P4R73WNB.js";
import "./chunk-ITGQ3LDZ.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-PVFHRDK2.js";
import "./chunk-WWRXK2RD.js";
import "./chunk-ZJYPD5MU.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-QQDURRPS.js";
import "./chunk-I2UQE4PS.js";
import "./chunk-SJX3CNDS.js";
import "./chunk-56BQACEM.js";
import "./chunk-UKDOXAXZ.js";
import "./chunk-RNES36XW.js";
import "./chunk-26LVTRER.js";
export {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
};
