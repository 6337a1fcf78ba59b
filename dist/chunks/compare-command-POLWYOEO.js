import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-FPW2WTBS.js";
import "./chunk-Y4WK4C7Q.js";
import "./chunk-TQDDYIFG.js";
import "./chunk-7V3HIVAU.js";
import "./chunk-ODOPARYU.js";
import "./chunk-4DCTMT5P.js";
import "./chunk-AYBY3SCB.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-4OKGM6BN.js";
import "./chunk-CIK24RVV.js";
import "./chunk-JKRXFZK3.js";
import "./chunk-RYJR4JIR.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-GBUAUPK3.js";
import "./chunk-U2CKCOMV.js";
import "./chunk-EDKJMQIY.js";
import "./chunk-FM5TOLZA.js";
import "./chunk-D54XG5D2.js";
import "./chunk-TFM6FETH.js";
import "./chunk-LLG67WJQ.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-3DGTXBR3.js";
import "./chunk-SFU4PMTZ.js";
import "./chunk-6G6ODHCF.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-KI3GQZ3E.js";
import "./chunk-HG6G2Z7I.js";
import "./chunk-4AFHJWWS.js";
import "./chunk-D7YZSK2V.js";
import "./chunk-Y2NSDUNV.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-ZKFB2JB7.js";
import "./chunk-XHFXLQGJ.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-VBMWLQA5.js";
import "./chunk-YLP4R7BL.js";
import "./chunk-OL2Z2EQC.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-LV7WSQAN.js";
import "./chunk-QY7GC2FV.js";
import "./chunk-JZPHN4NQ.js";
import "./chunk-QHR2QYIQ.js";
import "./chunk-S5RHKXAN.js";
import "./chunk-4YHYMACT.js";
import "./chunk-HS2FDH55.js";
import "./chunk-65MBQOHS.js";
import "./chunk-UM45VYZA.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
};
