import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-SOTPKGNK.js";
import "./chunk-BJHXHARP.js";
import "./chunk-I5QMNJPL.js";
import "./chunk-RCUT2L7Y.js";
import "./chunk-TC5ENHU4.js";
import "./chunk-V4Q2QMQR.js";
import "./chunk-DK6VEUHD.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-HQNBYDYQ.js";
import "./chunk-7LNKEST4.js";
import "./chunk-G3GIEGPF.js";
import "./chunk-AFBXYCRK.js";
import "./chunk-2F5ZDIZI.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-H4K4UAU6.js";
import "./chunk-N4GAGGV2.js";
import "./chunk-2XECX4AU.js";
import "./chunk-E4ZDWAKU.js";
import "./chunk-53JO6P2Q.js";
import "./chunk-OX3NGFY6.js";
import "./chunk-CX6OO3YH.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-XHCMM6BS.js";
import "./chunk-ZDMWFSS2.js";
import "./chunk-6G6ODHCF.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-ZHVMEEBN.js";
import "./chunk-OEF5KYZM.js";
import "./chunk-26RXHJBT.js";
import "./chunk-IKY74PKC.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-NOMLXCSL.js";
import "./chunk-PVH57BXR.js";
import "./chunk-KXER2SVL.js";
import "./chunk-WXFJYIB5.js";
import "./chunk-RTCNFKSC.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-4R5BRV3H.js";
import "./chunk-JMRXTLGI.js";
import "./chunk-Y6IYB6DB.js";
import "./chunk-TLRJIECE.js";
import "./chunk-KVZ62I5W.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-5TVLRDCQ.js";
import "./chunk-2RFNQMBJ.js";
import "./chunk-3NIJPNXC.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
};
