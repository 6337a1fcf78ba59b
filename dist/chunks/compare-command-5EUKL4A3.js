import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison
} from "./chunk-Q7XG32Q7.js";
import "./chunk-RR4MZFM3.js";
import "./chunk-SJSQIOBB.js";
import "./chunk-3BE7WAOK.js";
import "./chunk-PY7OBG5E.js";
import "./chunk-CKOTII5Z.js";
import "./chunk-IQ2XRUAQ.js";
import "./chunk-K4XBF6VO.js";
import "./chunk-PZKCMJ4I.js";
import "./chunk-UCOE6RI4.js";
import "./chunk-NUM375LO.js";
import "./chunk-USHRNO52.js";
import "./chunk-ROYEFZVC.js";
import "./chunk-FUSXJZD5.js";
import "./chunk-25TYAYXR.js";
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
import "./chunk-S7VWXCVK.js";
import "./chunk-3CNDPEPR.js";
import "./chunk-NIMEILX4.js";
import "./chunk-WL7IE6IR.js";
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
