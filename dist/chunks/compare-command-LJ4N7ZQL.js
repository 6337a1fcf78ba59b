import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison
} from "./chunk-Q7BLUBD2.js";
import "./chunk-UP3EUAS2.js";
import "./chunk-3IUBXN3G.js";
import "./chunk-GSCAC7SR.js";
import "./chunk-GB63MY3T.js";
import "./chunk-HUSQ34HO.js";
import "./chunk-K7XZRJOM.js";
import "./chunk-5TZJFQPJ.js";
import "./chunk-XZ2WFCNQ.js";
import "./chunk-VVKOK5SV.js";
import "./chunk-EEU73ZEM.js";
import "./chunk-5QSJJXPY.js";
import "./chunk-F55M2L7D.js";
import "./chunk-SNARJYZP.js";
import "./chunk-G42JE64U.js";
import "./chunk-4SGQC2GF.js";
import "./chunk-I5NIO3JC.js";
import "./chunk-6PFR4O7S.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-KK4K3UAK.js";
import "./chunk-LENP46LU.js";
import "./chunk-RY7UWHIX.js";
import "./chunk-LN5VOWXI.js";
import "./chunk-IDJHTPIO.js";
import "./chunk-TT7YCSSF.js";
import "./chunk-UWCUMJJP.js";
import "./chunk-2OZQF7V6.js";
import "./chunk-S6TSEIQW.js";
import "./chunk-KII2PFRD.js";
import "./chunk-YC6SWCYT.js";
import "./chunk-PUDACUZQ.js";
import "./chunk-MCIYFAHL.js";
import "./chunk-LS7NQ5GV.js";
import "./chunk-5K2WHE4H.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  compareCommand,
  runComparison
};
