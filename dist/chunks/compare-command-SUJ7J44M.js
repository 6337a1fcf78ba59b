import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-JTWGSUIJ.js";
import "./chunk-5OF6DMRZ.js";
import "./chunk-IBPJDLQ3.js";
import "./chunk-6K5PX3YO.js";
import "./chunk-IC3GIKYD.js";
import "./chunk-V4ES7XSV.js";
import "./chunk-A7J65Q7U.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-OHKHAW32.js";
import "./chunk-XNVGR5K3.js";
import "./chunk-2WMDT2V3.js";
import "./chunk-6PKG5D7S.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-YFFYLL3B.js";
import "./chunk-NNAC3WYZ.js";
import "./chunk-CFNHN77J.js";
import "./chunk-FOSYRPRE.js";
import "./chunk-E2GS2NRU.js";
import "./chunk-M6WANSIG.js";
import "./chunk-K7MDOOGA.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-QZEMLBBR.js";
import "./chunk-RZW3U3TT.js";
import "./chunk-6G6ODHCF.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-EOM3VIV2.js";
import "./chunk-HG6G2Z7I.js";
import "./chunk-X3IIGEG3.js";
import "./chunk-P66ZUPO6.js";
import "./chunk-3UD65363.js";
import "./chunk-DVACGJUB.js";
import "./chunk-EGGVI73S.js";
import "./chunk-MBO37LIF.js";
import "./chunk-ONO2WUUI.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-ECDHOQ2B.js";
import "./chunk-DRXRTRD2.js";
import "./chunk-PD4J2Y6M.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-H5K3BHS2.js";
import "./chunk-REU5IR2N.js";
import "./chunk-XR7OE7HG.js";
import "./chunk-MVTLQNW5.js";
import "./chunk-BTAS5BAE.js";
import "./chunk-4YHYMACT.js";
import "./chunk-HJAXMOMG.js";
import "./chunk-Q3PMYVXN.js";
import "./chunk-ODQOD2M2.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
};
