import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-GCCLGL6J.js";
import "./chunk-OVBIIMPR.js";
import "./chunk-2WGRB7J3.js";
import "./chunk-KNSPXVUY.js";
import "./chunk-P43UBAUT.js";
import "./chunk-6JWYNYLN.js";
import "./chunk-2Q6DUMLI.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-2L235Y4B.js";
import "./chunk-JBERMSXI.js";
import "./chunk-O5BAKFLW.js";
import "./chunk-SMRHRDRO.js";
import "./chunk-USLPS6OA.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-I5SGUPTZ.js";
import "./chunk-UBAAWG4X.js";
import "./chunk-ECATARXT.js";
import "./chunk-AGF6HOG2.js";
import "./chunk-2KJNXBZX.js";
import "./chunk-DFABJ7BB.js";
import "./chunk-CZCB7VRA.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-XHCMM6BS.js";
import "./chunk-ZDMWFSS2.js";
import "./chunk-6G6ODHCF.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-ZHVMEEBN.js";
import "./chunk-OEF5KYZM.js";
import "./chunk-TNEPCQZC.js";
import "./chunk-HJYCWEYP.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-JUJLHH2K.js";
import "./chunk-SW526GHY.js";
import "./chunk-K6HBHC5R.js";
import "./chunk-3C6M6TAL.js";
import "./chunk-TXSSNXW5.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-UARQJCTM.js";
import "./chunk-D7DXCP64.js";
import "./chunk-FKAKHDJZ.js";
import "./chunk-4AIZIKCN.js";
import "./chunk-KVZ62I5W.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-BPMCQBA6.js";
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
