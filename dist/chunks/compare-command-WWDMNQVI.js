import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison
} from "./chunk-YZPLJFSS.js";
import "./chunk-6K5AHUZT.js";
import "./chunk-ICMDMITK.js";
import "./chunk-A7NELNJO.js";
import "./chunk-BWOE3WZY.js";
import "./chunk-3VDHAL7N.js";
import "./chunk-HNGAFBMX.js";
import "./chunk-ZI6WSLYB.js";
import "./chunk-QN53OQ2G.js";
import "./chunk-HFIN7FNF.js";
import "./chunk-7PI45AIF.js";
import "./chunk-BAR3A3RB.js";
import "./chunk-W6N4NVPP.js";
import "./chunk-PZKCMJ4I.js";
import "./chunk-OVHBJ2XT.js";
import "./chunk-YMSHJ54T.js";
import "./chunk-QRTEATU3.js";
import "./chunk-QAGOXGXY.js";
import "./chunk-SG5T3OCL.js";
import "./chunk-ITDJ76NM.js";
import "./chunk-U77D7LDJ.js";
import "./chunk-G3VJVH4I.js";
import "./chunk-UIONX52M.js";
import "./chunk-WYQLNHOW.js";
import "./chunk-AYZ5KSGT.js";
import "./chunk-F2WFVYY2.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  compareCommand,
  runComparison
};
