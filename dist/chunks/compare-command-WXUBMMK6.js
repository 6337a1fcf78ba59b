import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-A5GXVX6J.js";
import "./chunk-WK6IGAWL.js";
import "./chunk-QVSNIWJ6.js";
import "./chunk-2KLT2SFC.js";
import "./chunk-FNVB67CL.js";
import "./chunk-FI22WWLV.js";
import "./chunk-42L3IVHG.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-2Z6JB6ML.js";
import "./chunk-MUVAJA4C.js";
import "./chunk-WWNLEQTU.js";
import "./chunk-VHNGIYWW.js";
import "./chunk-SV66QHEO.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-YIWSXMD2.js";
import "./chunk-5W33KDRL.js";
import "./chunk-I75SBK5S.js";
import "./chunk-NPZ7U2OB.js";
import "./chunk-WFJG3MXD.js";
import "./chunk-SKXU2NDT.js";
import "./chunk-Q3F7LVIW.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-XHCMM6BS.js";
import "./chunk-5OUQLQN2.js";
import "./chunk-6G6ODHCF.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-ZHVMEEBN.js";
import "./chunk-OEF5KYZM.js";
import "./chunk-KTLJ67IR.js";
import "./chunk-XAIKDUZX.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-XSLQBPSC.js";
import "./chunk-5A5V2W3W.js";
import "./chunk-ZBMIATHL.js";
import "./chunk-KPVCODBW.js";
import "./chunk-GPSOW6IG.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-NJQCUBBK.js";
import "./chunk-6PZTYF35.js";
import "./chunk-Y6IYB6DB.js";
import "./chunk-LYI6V27M.js";
import "./chunk-KVZ62I5W.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-4MPO2MJE.js";
import "./chunk-2RFNQMBJ.js";
import "./chunk-2G47WSHN.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
};
