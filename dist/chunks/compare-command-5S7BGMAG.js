import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison
} from "./chunk-XCRJENC7.js";
import "./chunk-RP3OIE3U.js";
import "./chunk-SLLDEVDQ.js";
import "./chunk-A7NELNJO.js";
import "./chunk-K4LZPUNV.js";
import "./chunk-3VDHAL7N.js";
import "./chunk-HNGAFBMX.js";
import "./chunk-ZI6WSLYB.js";
import "./chunk-SW2ZV4PU.js";
import "./chunk-Q3UPENVU.js";
import "./chunk-7PI45AIF.js";
import "./chunk-BAR3A3RB.js";
import "./chunk-FPVSSYDK.js";
import "./chunk-PZKCMJ4I.js";
import "./chunk-EG3CCUWG.js";
import "./chunk-YMSHJ54T.js";
import "./chunk-PBLNP4XU.js";
import "./chunk-QAGOXGXY.js";
import "./chunk-SG5T3OCL.js";
import "./chunk-ITDJ76NM.js";
import "./chunk-U77D7LDJ.js";
import "./chunk-VDWN4SNV.js";
import "./chunk-WCE6QDIP.js";
import "./chunk-WYQLNHOW.js";
import "./chunk-AYZ5KSGT.js";
import "./chunk-F2WFVYY2.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  compareCommand,
  runComparison
};
