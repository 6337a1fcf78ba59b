import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-D4TX4LDP.js";
import "./chunk-55DJ57KK.js";
import "./chunk-IPY3I3T3.js";
import "./chunk-ZDIDA4G3.js";
import "./chunk-XYYXVMPJ.js";
import "./chunk-QEWZEEVX.js";
import "./chunk-WB7VEUDH.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-KGVB4KOB.js";
import "./chunk-TCTIPZQX.js";
import "./chunk-QLO5OCDV.js";
import "./chunk-LTXAZXUE.js";
import "./chunk-XR4Y7OLF.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-CFSGULZO.js";
import "./chunk-YA7ORR7X.js";
import "./chunk-EBWAE66S.js";
import "./chunk-XWDAYTNA.js";
import "./chunk-XJTNCAVM.js";
import "./chunk-5AL77GMB.js";
import "./chunk-33TSXW6A.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-XHCMM6BS.js";
import "./chunk-ZDMWFSS2.js";
import "./chunk-6G6ODHCF.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-ZHVMEEBN.js";
import "./chunk-OEF5KYZM.js";
import "./chunk-L3VEQVV5.js";
import "./chunk-CMCHQC4F.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-R744QBG7.js";
import "./chunk-P65XSVYF.js";
import "./chunk-DQXDUMDI.js";
import "./chunk-CZEHA2R7.js";
import "./chunk-HAFW52WN.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-IADGGVMN.js";
import "./chunk-IRYLLMLR.js";
import "./chunk-XILS46EI.js";
import "./chunk-E6FPCNE2.js";
import "./chunk-KVZ62I5W.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-GUQVGMBS.js";
import "./chunk-FSD25Q63.js";
import "./chunk-3NIJPNXC.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
};
