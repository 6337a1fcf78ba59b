import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-2SVHA3ET.js";
import "./chunk-X2ZL3FUV.js";
import "./chunk-X64T4UJB.js";
import "./chunk-HH43BWZP.js";
import "./chunk-RH5NVEED.js";
import "./chunk-ILTOQ2OX.js";
import "./chunk-4MRDP5B4.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-IS7IXMEC.js";
import "./chunk-HV73BOHW.js";
import "./chunk-FIWCRV42.js";
import "./chunk-HSCZBETP.js";
import "./chunk-JZP6M3KO.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-7SW4AQ3R.js";
import "./chunk-G2BYFSQ4.js";
import "./chunk-6TNO2A4Q.js";
import "./chunk-VGP7ZAFB.js";
import "./chunk-IL36R4GO.js";
import "./chunk-W2TX3O2D.js";
import "./chunk-FVERH73O.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-XHCMM6BS.js";
import "./chunk-ZDMWFSS2.js";
import "./chunk-6G6ODHCF.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-ZHVMEEBN.js";
import "./chunk-OEF5KYZM.js";
import "./chunk-W7D5QVAZ.js";
import "./chunk-LZK5JRCG.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-PL74HF3J.js";
import "./chunk-CPIDCNOI.js";
import "./chunk-BMP45N52.js";
import "./chunk-CQSEJ7U3.js";
import "./chunk-GAAO22LV.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-MTQY4S6F.js";
import "./chunk-STPNOBKW.js";
import "./chunk-XILS46EI.js";
import "./chunk-YA2ZH4ZO.js";
import "./chunk-KVZ62I5W.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-NX6A6UVB.js";
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
