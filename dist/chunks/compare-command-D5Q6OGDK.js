import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-PULD5CSK.js";
import "./chunk-7HLE564M.js";
import "./chunk-JE4FZKRJ.js";
import "./chunk-R6CQBRHW.js";
import "./chunk-KF7RNPDX.js";
import "./chunk-QEWZEEVX.js";
import "./chunk-WB7VEUDH.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-2YJOPUU6.js";
import "./chunk-QN76A6YL.js";
import "./chunk-LJS6ACOP.js";
import "./chunk-LTXAZXUE.js";
import "./chunk-XR4Y7OLF.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-64OEC27O.js";
import "./chunk-HWE7HYAK.js";
import "./chunk-E4JMLWBE.js";
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
import "./chunk-2PXZNVFB.js";
import "./chunk-PJHG7Q7M.js";
import "./chunk-DQXDUMDI.js";
import "./chunk-CZEHA2R7.js";
import "./chunk-QQRQVOA3.js";
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
