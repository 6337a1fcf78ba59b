import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-42F7GRL2.js";
import "./chunk-T5WRNO4N.js";
import "./chunk-VZ3CBLKU.js";
import "./chunk-URS3OSPJ.js";
import "./chunk-ZU5ZOZI7.js";
import "./chunk-K6LLKEVL.js";
import "./chunk-Y7RG36EZ.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-7ZKJ6SPL.js";
import "./chunk-M6F3IEQM.js";
import "./chunk-PEDLK3MU.js";
import "./chunk-ZTJ5W6GP.js";
import "./chunk-QEA33XEH.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-2EHTBLT5.js";
import "./chunk-O6EVLDZ5.js";
import "./chunk-MLUOGJKT.js";
import "./chunk-ZPF4MOM6.js";
import "./chunk-IJ7UYYFX.js";
import "./chunk-VBQCLTQU.js";
import "./chunk-I5EH5I3M.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-XHCMM6BS.js";
import "./chunk-5OUQLQN2.js";
import "./chunk-6G6ODHCF.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-G4QHRSCT.js";
import "./chunk-4PV22GWB.js";
import "./chunk-OEF5KYZM.js";
import "./chunk-5PNSKGLG.js";
import "./chunk-Q6Z23WQN.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-D7UO7AP4.js";
import "./chunk-GXHTVCQ7.js";
import "./chunk-2RKKIU37.js";
import "./chunk-7KAIOJAA.js";
import "./chunk-UKQJZEZ7.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-OYYULQHU.js";
import "./chunk-V7XOX6ES.js";
import "./chunk-CNAWELK6.js";
import "./chunk-BKK46LX3.js";
import "./chunk-KDKWH2RZ.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-EMUXFBQ3.js";
import "./chunk-6TTGH26B.js";
import "./chunk-2G47WSHN.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
};
