import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-K35LZKZV.js";
import "./chunk-RKGYSTKE.js";
import "./chunk-NKAQAK5S.js";
import "./chunk-BZBDMBAY.js";
import "./chunk-TLQEQJCY.js";
import "./chunk-L4JOQZOX.js";
import "./chunk-OG67UNWE.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-I65HGFV5.js";
import "./chunk-S7DFMYXP.js";
import "./chunk-5O5JWISS.js";
import "./chunk-UAEUFPPW.js";
import "./chunk-GAVDHJ5Q.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-ATD73RNJ.js";
import "./chunk-PTWU7WDF.js";
import "./chunk-G3E54PUX.js";
import "./chunk-KPZC2F4J.js";
import "./chunk-QPKSQYKD.js";
import "./chunk-LYL3JB7R.js";
import "./chunk-IXQSQ2OT.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-5OGYXYHZ.js";
import "./chunk-ZDMWFSS2.js";
import "./chunk-6G6ODHCF.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-FEPBPLZT.js";
import "./chunk-TJHMVB2M.js";
import "./chunk-DL4K2TBV.js";
import "./chunk-PRTCQKNU.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-TPLQF2PL.js";
import "./chunk-MW75MSJD.js";
import "./chunk-L4VNT3LI.js";
import "./chunk-JBZVRGRA.js";
import "./chunk-46ZRSHMM.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-PJ6UFBSU.js";
import "./chunk-L4NMFQNL.js";
import "./chunk-CB5BULU4.js";
import "./chunk-M2IF2WQC.js";
import "./chunk-ZK5F6YR4.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-2XEISCVW.js";
import "./chunk-ZAS4YPUT.js";
import "./chunk-FMAKFVQK.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
};
