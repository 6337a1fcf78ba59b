import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-Q46F7QCR.js";
import "./chunk-4SDTTDJV.js";
import "./chunk-O5JIXLDO.js";
import "./chunk-ANCS7R5S.js";
import "./chunk-SLBFJGJR.js";
import "./chunk-RWL5IZZ7.js";
import "./chunk-4PJRQ6U5.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-6JZEWULU.js";
import "./chunk-JDXLCTLD.js";
import "./chunk-SOGXI7GQ.js";
import "./chunk-OCDGACQD.js";
import "./chunk-OG5LGB54.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-WZNVZCX7.js";
import "./chunk-PXPTP5XR.js";
import "./chunk-RVPZL2KM.js";
import "./chunk-YB6AGMII.js";
import "./chunk-O4OUJONW.js";
import "./chunk-KDGXYAY4.js";
import "./chunk-KTO7L3RD.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-XHCMM6BS.js";
import "./chunk-ZDMWFSS2.js";
import "./chunk-6G6ODHCF.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-ZHVMEEBN.js";
import "./chunk-OEF5KYZM.js";
import "./chunk-ELWWW3FR.js";
import "./chunk-DWXGH4IN.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-VRMOCK6O.js";
import "./chunk-2LUQ7V4K.js";
import "./chunk-6YPWU3NK.js";
import "./chunk-3C6M6TAL.js";
import "./chunk-TP2JAUP2.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-UARQJCTM.js";
import "./chunk-D7DXCP64.js";
import "./chunk-FKAKHDJZ.js";
import "./chunk-4AIZIKCN.js";
import "./chunk-KVZ62I5W.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-ZADTX5BP.js";
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
