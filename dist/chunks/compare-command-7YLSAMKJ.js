import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison
} from "./chunk-LZJIDIV7.js";
import "./chunk-YI7SAZZA.js";
import "./chunk-NKWMBRGS.js";
import "./chunk-3BE7WAOK.js";
import "./chunk-TO36QR2C.js";
import "./chunk-5GZ7UDZX.js";
import "./chunk-IMMBD4YS.js";
import "./chunk-K4XBF6VO.js";
import "./chunk-PZKCMJ4I.js";
import "./chunk-CMHUOC72.js";
import "./chunk-XZH34QUS.js";
import "./chunk-USHRNO52.js";
import "./chunk-ROYEFZVC.js";
import "./chunk-UOSLMCLT.js";
import "./chunk-AZXGHACV.js";
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
import "./chunk-AQSUIBUF.js";
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
