import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison
} from "./chunk-7B7LU7NU.js";
import "./chunk-DLYAARMQ.js";
import "./chunk-HTA2R4W3.js";
import "./chunk-GSCAC7SR.js";
import "./chunk-JXLYBVLD.js";
import "./chunk-5PYIZTE4.js";
import "./chunk-7VQH5XGS.js";
import "./chunk-5TZJFQPJ.js";
import "./chunk-XZ2WFCNQ.js";
import "./chunk-BA6SOLCW.js";
import "./chunk-VM2L35WL.js";
import "./chunk-GRQIAAOX.js";
import "./chunk-COBML2AQ.js";
import "./chunk-5MW3RES4.js";
import "./chunk-XP4GZKOP.js";
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
import "./chunk-2UV4KVWU.js";
import "./chunk-EUM6OYNM.js";
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
