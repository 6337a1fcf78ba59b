import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-CAEIGBUZ.js";
import "./chunk-MA4IZIM5.js";
import "./chunk-M3JLZ62I.js";
import "./chunk-TUNU7NHC.js";
import "./chunk-VRSDKEKK.js";
import "./chunk-FI22WWLV.js";
import "./chunk-42L3IVHG.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-ROVJX7HX.js";
import "./chunk-BFP5DRJ6.js";
import "./chunk-CIWYGYSD.js";
import "./chunk-VHNGIYWW.js";
import "./chunk-SV66QHEO.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-YIWSXMD2.js";
import "./chunk-5W33KDRL.js";
import "./chunk-VWV7KRLN.js";
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
import "./chunk-NZCIGLR2.js";
import "./chunk-RHHQI3JR.js";
import "./chunk-ZBMIATHL.js";
import "./chunk-KPVCODBW.js";
import "./chunk-VGGKPZFB.js";
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
