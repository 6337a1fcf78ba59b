import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-TWS4MAJ3.js";
import "./chunk-GQYN4OJA.js";
import "./chunk-VUPCOGW5.js";
import "./chunk-HDSUVHXG.js";
import "./chunk-ODOPARYU.js";
import "./chunk-6F3M3L5I.js";
import "./chunk-7OOHNRGQ.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-62OM3RYN.js";
import "./chunk-SD2HYLAH.js";
import "./chunk-TFFIWOCQ.js";
import "./chunk-AWK5UXXZ.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-V645WJJY.js";
import "./chunk-5TOP5IEC.js";
import "./chunk-PWVU7IWY.js";
import "./chunk-LMAC6NU5.js";
import "./chunk-FQS3HNRP.js";
import "./chunk-EF3VZ5TW.js";
import "./chunk-ECU7SX6A.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-3DGTXBR3.js";
import "./chunk-JGY6AMAO.js";
import "./chunk-6G6ODHCF.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-KI3GQZ3E.js";
import "./chunk-HG6G2Z7I.js";
import "./chunk-4AFHJWWS.js";
import "./chunk-D7YZSK2V.js";
import "./chunk-Y2NSDUNV.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-J4U5BTMN.js";
import "./chunk-SKOJY26R.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-5FPJBKH2.js";
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
