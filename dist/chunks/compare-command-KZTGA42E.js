import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-IWKLZWHC.js";
import "./chunk-5KEBAFSK.js";
import "./chunk-S54HFHQJ.js";
import "./chunk-FTBXR6SJ.js";
import "./chunk-AUYBTUN6.js";
import "./chunk-XP5VLJ4J.js";
import "./chunk-K6ZYI5H3.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-PYWOESHG.js";
import "./chunk-IX6XVUHD.js";
import "./chunk-D2L6DAYV.js";
import "./chunk-CPTFNPTW.js";
import "./chunk-Z2GDE3FV.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-2PXD7ENQ.js";
import "./chunk-JG4WE6T2.js";
import "./chunk-G37XLR75.js";
import "./chunk-7FXPGRAB.js";
import "./chunk-RRKHJEB3.js";
import "./chunk-5Z3PUWYK.js";
import "./chunk-RO7BLRUI.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-XHCMM6BS.js";
import "./chunk-ZDMWFSS2.js";
import "./chunk-6G6ODHCF.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-ZHVMEEBN.js";
import "./chunk-OEF5KYZM.js";
import "./chunk-CKY466ZN.js";
import "./chunk-EIAGALOY.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-L23XAIB6.js";
import "./chunk-3UWG3N5Z.js";
import "./chunk-IMAQTMLQ.js";
import "./chunk-PT7FXWLG.js";
import "./chunk-FVMAASI3.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-VQK7QUC4.js";
import "./chunk-XM6HFHEO.js";
import "./chunk-XILS46EI.js";
import "./chunk-5KCVQROO.js";
import "./chunk-KVZ62I5W.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-YRNKKIP4.js";
import "./chunk-FSD25Q63.js";
import "./chunk-FMAKFVQK.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
};
