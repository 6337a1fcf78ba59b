import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-QWTKZF44.js";
import "./chunk-5KX6AYRJ.js";
import "./chunk-SMXLTQCL.js";
import "./chunk-42SPRAR5.js";
import "./chunk-VTVWC5ZF.js";
import "./chunk-WJSXS5HK.js";
import "./chunk-5OE7J5DS.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-PPVYKG7M.js";
import "./chunk-5VZRPCCB.js";
import "./chunk-WIP5IVVU.js";
import "./chunk-SUUVXEB5.js";
import "./chunk-PAZLW3IG.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-PUTITOLN.js";
import "./chunk-AXPJFDUY.js";
import "./chunk-E4NLKUFN.js";
import "./chunk-KAZB2WSD.js";
import "./chunk-GHLS6MHI.js";
import "./chunk-4762A6LD.js";
import "./chunk-IQMJ2IBO.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-XHCMM6BS.js";
import "./chunk-ZDMWFSS2.js";
import "./chunk-6G6ODHCF.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-ZHVMEEBN.js";
import "./chunk-OEF5KYZM.js";
import "./chunk-KKOFP6OQ.js";
import "./chunk-J4BKX7WX.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-2O4L37WB.js";
import "./chunk-WZ3QS4C2.js";
import "./chunk-C4TB7FVU.js";
import "./chunk-3C6M6TAL.js";
import "./chunk-3RTQLWS4.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-UARQJCTM.js";
import "./chunk-D7DXCP64.js";
import "./chunk-FKAKHDJZ.js";
import "./chunk-4AIZIKCN.js";
import "./chunk-KVZ62I5W.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-J2ZJS45B.js";
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
