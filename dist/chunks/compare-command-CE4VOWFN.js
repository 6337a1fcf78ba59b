import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-JXEHY7DV.js";
import "./chunk-BIJRJVKX.js";
import "./chunk-OJ6MUPDO.js";
import "./chunk-ZGAZZROC.js";
import "./chunk-KSG66YF4.js";
import "./chunk-YS7OM24A.js";
import "./chunk-SNANGDJJ.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-AV7HAENV.js";
import "./chunk-4WXDXGTY.js";
import "./chunk-KMR6TJSD.js";
import "./chunk-6X7X5KDP.js";
import "./chunk-5ZVCH3EK.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-SFKN2VT4.js";
import "./chunk-S7F4HS6L.js";
import "./chunk-HLKIT5I6.js";
import "./chunk-RNQT2UWZ.js";
import "./chunk-CDYVISN4.js";
import "./chunk-ATBINQA5.js";
import "./chunk-FHHGKLFY.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-XHCMM6BS.js";
import "./chunk-ZDMWFSS2.js";
import "./chunk-6G6ODHCF.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-ZHVMEEBN.js";
import "./chunk-OEF5KYZM.js";
import "./chunk-XUPFXYXU.js";
import "./chunk-H6J23SH4.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-NT4LFWPF.js";
import "./chunk-PX5NBRME.js";
import "./chunk-4BSLWQDL.js";
import "./chunk-3C6M6TAL.js";
import "./chunk-4QQLEAKK.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-UARQJCTM.js";
import "./chunk-D7DXCP64.js";
import "./chunk-FKAKHDJZ.js";
import "./chunk-4AIZIKCN.js";
import "./chunk-KVZ62I5W.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-BF5DD7D3.js";
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
