import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison
} from "./chunk-I2VUJ4XP.js";
import "./chunk-H2MQ6WIW.js";
import "./chunk-Y6SAE5G6.js";
import "./chunk-HTKH3SOC.js";
import "./chunk-REPHO4MT.js";
import "./chunk-DA6FG7MH.js";
import "./chunk-TMDX76U5.js";
import "./chunk-FXY26SQK.js";
import "./chunk-XZ2WFCNQ.js";
import "./chunk-W5N4KXDN.js";
import "./chunk-3PJXWFV2.js";
import "./chunk-YKAUN3PB.js";
import "./chunk-WUCNCTOR.js";
import "./chunk-YZUDYMVY.js";
import "./chunk-CTJZXJ5R.js";
import "./chunk-HYVWQCKW.js";
import "./chunk-I3WX5XFG.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-VB2UKDFF.js";
import "./chunk-I5NIO3JC.js";
import "./chunk-BMPXGA3Q.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-5Y4IZGB6.js";
import "./chunk-LENP46LU.js";
import "./chunk-RY7UWHIX.js";
import "./chunk-LN5VOWXI.js";
import "./chunk-IDJHTPIO.js";
import "./chunk-TT7YCSSF.js";
import "./chunk-UWCUMJJP.js";
import "./chunk-2OZQF7V6.js";
import "./chunk-S6TSEIQW.js";
import "./chunk-UQRPGNDT.js";
import "./chunk-6SBPBHZV.js";
import "./chunk-PQY3MSNW.js";
import "./chunk-JBJYBLX7.js";
import "./chunk-B37U2E7W.js";
import "./chunk-MXR4SNSK.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-5K2WHE4H.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  compareCommand,
  runComparison
};
