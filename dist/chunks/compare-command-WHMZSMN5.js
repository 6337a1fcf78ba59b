import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-HR2ZIIBJ.js";
import "./chunk-6EA4PRAP.js";
import "./chunk-SGNQZ7LG.js";
import "./chunk-BHB2NFIZ.js";
import "./chunk-I4SW75GP.js";
import "./chunk-5TBDKWG6.js";
import "./chunk-QINNSHFY.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-EO6CRQCS.js";
import "./chunk-GXA3C6LV.js";
import "./chunk-QVVUJ4ZZ.js";
import "./chunk-TJMG5H5R.js";
import "./chunk-GJFYH2WL.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-O7AWYNFE.js";
import "./chunk-LTKVMQM7.js";
import "./chunk-6QSF4YAS.js";
import "./chunk-QEQAKGYK.js";
import "./chunk-RVRMHJX6.js";
import "./chunk-HMDKYQM6.js";
import "./chunk-7ILXUNVM.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-CGGYQQ2A.js";
import "./chunk-ZDMWFSS2.js";
import "./chunk-6G6ODHCF.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-JZGVZ5LO.js";
import "./chunk-5GS4AM7D.js";
import "./chunk-WTI6I7B5.js";
import "./chunk-FSL2OYXT.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-4O45VAEL.js";
import "./chunk-HYRWDQUE.js";
import "./chunk-ONEDCOZP.js";
import "./chunk-3C6M6TAL.js";
import "./chunk-FEJAOHCE.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-UARQJCTM.js";
import "./chunk-D7DXCP64.js";
import "./chunk-FKAKHDJZ.js";
import "./chunk-4AIZIKCN.js";
import "./chunk-KVZ62I5W.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-MLYOE6ZK.js";
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
