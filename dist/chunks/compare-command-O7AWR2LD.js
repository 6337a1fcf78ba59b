import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison
} from "./chunk-ODHJNNOM.js";
import "./chunk-MTRQDDIS.js";
import "./chunk-4AXYTKYP.js";
import "./chunk-3BE7WAOK.js";
import "./chunk-4AXSQTF4.js";
import "./chunk-PEI4V4FD.js";
import "./chunk-RCZY22D3.js";
import "./chunk-K4XBF6VO.js";
import "./chunk-PZKCMJ4I.js";
import "./chunk-452AXYSK.js";
import "./chunk-FELGPCUM.js";
import "./chunk-USHRNO52.js";
import "./chunk-ROYEFZVC.js";
import "./chunk-UGH7G36F.js";
import "./chunk-I5MOV35K.js";
import "./chunk-5L5MOMU6.js";
import "./chunk-IUTVCMRT.js";
import "./chunk-S3CZY2SY.js";
import "./chunk-XGXL7U3Q.js";
import "./chunk-U77D7LDJ.js";
import "./chunk-BN2PFFY7.js";
import "./chunk-QYBYMBM2.js";
import "./chunk-S3LJR37M.js";
import "./chunk-DHOPA5D2.js";
import "./chunk-IU23ZLT3.js";
import "./chunk-2LHGZS57.js";
import "./chunk-V5TGSAXM.js";
import "./chunk-3CNDPEPR.js";
import "./chunk-NIMEILX4.js";
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
