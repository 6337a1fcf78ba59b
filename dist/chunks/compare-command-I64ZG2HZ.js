import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-CBB5LODK.js";
import "./chunk-HBDEQD7U.js";
import "./chunk-DGLZQ5WS.js";
import "./chunk-Z4BB7IXL.js";
import "./chunk-XW2IZA6K.js";
import "./chunk-XGR7DNJL.js";
import "./chunk-PXAQXD4S.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-Q4XSVSQA.js";
import "./chunk-HOCHX643.js";
import "./chunk-TQYIC2RJ.js";
import "./chunk-ZOOQ3ETL.js";
import "./chunk-HTC4DQSC.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-KW7MVOVP.js";
import "./chunk-JNEMLQJC.js";
import "./chunk-PXZQACKL.js";
import "./chunk-P6UM4CHN.js";
import "./chunk-2LAGCCLW.js";
import "./chunk-YBFZS5R2.js";
import "./chunk-R5Z24TI6.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-XHCMM6BS.js";
import "./chunk-ZDMWFSS2.js";
import "./chunk-6G6ODHCF.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-ZHVMEEBN.js";
import "./chunk-OEF5KYZM.js";
import "./chunk-ATCKLFKW.js";
import "./chunk-HE47WO4L.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-UMVFRCIT.js";
import "./chunk-7LC7MFMH.js";
import "./chunk-HLYYDJTN.js";
import "./chunk-3C6M6TAL.js";
import "./chunk-VJP7PMWC.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-UARQJCTM.js";
import "./chunk-D7DXCP64.js";
import "./chunk-FKAKHDJZ.js";
import "./chunk-4AIZIKCN.js";
import "./chunk-KVZ62I5W.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-PD2PQLQ2.js";
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
