import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison
} from "./chunk-HLUUB4NW.js";
import "./chunk-737NJIUA.js";
import "./chunk-CAEZ7FJ4.js";
import "./chunk-EI2QVYE7.js";
import "./chunk-Q4XTCDLL.js";
import "./chunk-CNKE5UZJ.js";
import "./chunk-6IVFYEUD.js";
import "./chunk-THQV7ZDC.js";
import "./chunk-PZKCMJ4I.js";
import "./chunk-WXU3H7ZM.js";
import "./chunk-WNHQSAGV.js";
import "./chunk-IK2K7LIQ.js";
import "./chunk-CXEMRCQW.js";
import "./chunk-J5N7JN7Y.js";
import "./chunk-ULAC53VQ.js";
import "./chunk-3B73BMRC.js";
import "./chunk-GXNYO5WV.js";
import "./chunk-S3CZY2SY.js";
import "./chunk-XGXL7U3Q.js";
import "./chunk-U77D7LDJ.js";
import "./chunk-BN2PFFY7.js";
import "./chunk-QYBYMBM2.js";
import "./chunk-S3LJR37M.js";
import "./chunk-DHOPA5D2.js";
import "./chunk-IU23ZLT3.js";
import "./chunk-2LHGZS57.js";
import "./chunk-ZCHXR4U4.js";
import "./chunk-DZUBAHAS.js";
import "./chunk-BZ4RLPSZ.js";
import "./chunk-TZ6I7YQ6.js";
import "./chunk-F2WFVYY2.js";
import "./chunk-RHLRDLF6.js";
import "./chunk-LS7NQ5GV.js";
import "./chunk-5K2WHE4H.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  compareCommand,
  runComparison
};
