import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-GVSIMUP3.js";
import "./chunk-VMTXFCWI.js";
import "./chunk-QN3LQVBT.js";
import "./chunk-AQZLFQXK.js";
import "./chunk-IZRHF4AW.js";
import "./chunk-IQK3SE6M.js";
import "./chunk-2L6PCTPP.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-YUVPMWJE.js";
import "./chunk-ZUBFSAGR.js";
import "./chunk-OQZ5P63W.js";
import "./chunk-JA5GFEUZ.js";
import "./chunk-GLRYYZII.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-HMZII4ZX.js";
import "./chunk-Y2Y4FNL3.js";
import "./chunk-Y6I7C3J5.js";
import "./chunk-ZC7XQPN5.js";
import "./chunk-XKTUFLEB.js";
import "./chunk-EGWESC4J.js";
import "./chunk-Q4VVJLG2.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-EULG3Y5P.js";
import "./chunk-6HRTUGYW.js";
import "./chunk-NEPURXBH.js";
import "./chunk-ISHCJIC3.js";
import "./chunk-EOM3VIV2.js";
import "./chunk-HG6G2Z7I.js";
import "./chunk-X3IIGEG3.js";
import "./chunk-TT3JJVTL.js";
import "./chunk-HMNIXTYD.js";
import "./chunk-DVACGJUB.js";
import "./chunk-QPAENKOO.js";
import "./chunk-TTCYKZNC.js";
import "./chunk-TZGUGWIG.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-5ZPP4F2Y.js";
import "./chunk-GCQJUH5O.js";
import "./chunk-EFD2OJWG.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-XGJ3KHBG.js";
import "./chunk-4NSRASU5.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-T5XGTTWO.js";
import "./chunk-HRA6HIRA.js";
import "./chunk-QPID7BXU.js";
import "./chunk-4KYAGYP2.js";
import "./chunk-UKDOXAXZ.js";
import "./chunk-4YHYMACT.js";
import "./chunk-26LVTRER.js";
export {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
};
