import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-SRUBTWSL.js";
import "./chunk-Y7PSROK6.js";
import "./chunk-6E63MREW.js";
import "./chunk-ZPC76UFK.js";
import "./chunk-2RCGBUZO.js";
import "./chunk-3OSQT7XD.js";
import "./chunk-XVHWLWZN.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-GOPYMJGE.js";
import "./chunk-JXTT6GCZ.js";
import "./chunk-KSM2CHB2.js";
import "./chunk-D3IOBEQD.js";
import "./chunk-LAOHSNZZ.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-4K7ARIIS.js";
import "./chunk-WJ7ROMXT.js";
import "./chunk-BH767BOH.js";
import "./chunk-IEQI4U6D.js";
import "./chunk-7CSZSIPR.js";
import "./chunk-67QYXX3L.js";
import "./chunk-5AUSE4RK.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-XHCMM6BS.js";
import "./chunk-ZDMWFSS2.js";
import "./chunk-6G6ODHCF.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-ZHVMEEBN.js";
import "./chunk-OEF5KYZM.js";
import "./chunk-2EMVNAQI.js";
import "./chunk-JEGC4QPS.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-LNHIMHFA.js";
import "./chunk-C43S3Z37.js";
import "./chunk-NMMXOIMQ.js";
import "./chunk-KPVCODBW.js";
import "./chunk-EJRLCL4Y.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-NJQCUBBK.js";
import "./chunk-2FTHZMGB.js";
import "./chunk-Y6IYB6DB.js";
import "./chunk-LYI6V27M.js";
import "./chunk-KVZ62I5W.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-JMGXDYHF.js";
import "./chunk-2RFNQMBJ.js";
import "./chunk-SUGRQLII.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
};
