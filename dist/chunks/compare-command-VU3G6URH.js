import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-X3V557Y4.js";
import "./chunk-VB5UXYNM.js";
import "./chunk-DB4TNBLN.js";
import "./chunk-35DEYPOJ.js";
import "./chunk-THRHL7OW.js";
import "./chunk-2ST3E74N.js";
import "./chunk-TTX3LVGT.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-OCGTU7QP.js";
import "./chunk-AMMFPYOC.js";
import "./chunk-BRCDDDA6.js";
import "./chunk-JDIQBCQK.js";
import "./chunk-MFFQJKE6.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-EBL6QO3B.js";
import "./chunk-Q2WKYUWW.js";
import "./chunk-PYILL6AR.js";
import "./chunk-FWHVTRWM.js";
import "./chunk-YSVFYYLO.js";
import "./chunk-LXBCTDYY.js";
import "./chunk-27AFWBIL.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-5OGYXYHZ.js";
import "./chunk-ZDMWFSS2.js";
import "./chunk-6G6ODHCF.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-FEPBPLZT.js";
import "./chunk-TJHMVB2M.js";
import "./chunk-JYP2GUQR.js";
import "./chunk-TS3YCX2G.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-BQDRRVJ3.js";
import "./chunk-VABT7GLM.js";
import "./chunk-G3GRFDZL.js";
import "./chunk-3C6M6TAL.js";
import "./chunk-A6QJCFIZ.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-UARQJCTM.js";
import "./chunk-D7DXCP64.js";
import "./chunk-FKAKHDJZ.js";
import "./chunk-4AIZIKCN.js";
import "./chunk-KVZ62I5W.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-VPHTWLWZ.js";
import "./chunk-JJAFUDK2.js";
import "./chunk-FMAKFVQK.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
};
