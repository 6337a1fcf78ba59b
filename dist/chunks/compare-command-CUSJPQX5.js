import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison
} from "./chunk-2NOGFGUY.js";
import "./chunk-QKSFKH6R.js";
import "./chunk-NEC7ZRSH.js";
import "./chunk-GSCAC7SR.js";
import "./chunk-PM2BP7TA.js";
import "./chunk-Y255SAIZ.js";
import "./chunk-NYTEOXAF.js";
import "./chunk-5TZJFQPJ.js";
import "./chunk-XZ2WFCNQ.js";
import "./chunk-BKMXHNRM.js";
import "./chunk-436VOOWB.js";
import "./chunk-CBH7YUPC.js";
import "./chunk-OBDNBF5H.js";
import "./chunk-QSAP64QC.js";
import "./chunk-4SO36ZUR.js";
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
import "./chunk-BRACDFSN.js";
import "./chunk-TSPZ5PWK.js";
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
