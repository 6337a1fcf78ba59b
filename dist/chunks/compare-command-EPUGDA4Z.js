import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-Q2LDT2TI.js";
import "./chunk-2PF3QZES.js";
import "./chunk-5VRPDEIW.js";
import "./chunk-4SKMI5KS.js";
import "./chunk-P43GWP5G.js";
import "./chunk-K4JBUZYD.js";
import "./chunk-UDICKHWN.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-TLK3O6QS.js";
import "./chunk-5A3AYWUS.js";
import "./chunk-YVZ4F2QI.js";
import "./chunk-BXA4B5X5.js";
import "./chunk-DMJKCFID.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-CBLYX2YM.js";
import "./chunk-JTL2AV66.js";
import "./chunk-OSZFF4SI.js";
import "./chunk-Y5N54V3P.js";
import "./chunk-ZPM5VQVM.js";
import "./chunk-QTPSMBUN.js";
import "./chunk-J6PC6AL2.js";
import "./chunk-TIWA676J.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-5OGYXYHZ.js";
import "./chunk-T4QCUA4X.js";
import "./chunk-BZ2U5YO6.js";
import "./chunk-LBDJSXFD.js";
import "./chunk-KXXKBQTX.js";
import "./chunk-MRSCDFJA.js";
import "./chunk-QTJFNE6H.js";
import "./chunk-TJHMVB2M.js";
import "./chunk-CTHGPPGF.js";
import "./chunk-X4XRNIXT.js";
import "./chunk-FWA62XZL.js";
import "./chunk-XYLK7KCZ.js";
import "./chunk-TJZIXYR6.js";
import "./chunk-MPUKV5YA.js";
import "./chunk-FDT4KRI2.js";
import "./chunk-575CVI2X.js";
import "./chunk-G6BQUOKS.js";
import "./chunk-SFD55VMD.js";
import "./chunk-4BBBS56K.js";
import "./chunk-QAD7CUX5.js";
import "./chunk-L2FFGPBM.js";
import "./chunk-IFFQVCJC.js";
import "./chunk-MENUL3TZ.js";
import "./chunk-ZZVZSN3W.js";
import "./chunk-2KXRWXMY.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-5K2WHE4H.js";
import "./chunk-2KTKMR5N.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
};
