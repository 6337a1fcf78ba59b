import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-T7YNSTTT.js";
import "./chunk-GTLVFBFI.js";
import "./chunk-7KSWCNCL.js";
import "./chunk-UIE4TGR4.js";
import "./chunk-LUNLQ6DU.js";
import "./chunk-UA6PQM7I.js";
import "./chunk-H3OUKTVR.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-JLV3GG4G.js";
import "./chunk-KXC2AXGC.js";
import "./chunk-FZQXKUNR.js";
import "./chunk-CZXAISMX.js";
import "./chunk-ASJEUBXV.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-VHTZ4VGG.js";
import "./chunk-CAOX6CZZ.js";
import "./chunk-DVROYOAX.js";
import "./chunk-ZCBYYK7M.js";
import "./chunk-YNVCYPDO.js";
import "./chunk-5AKCWTVJ.js";
import "./chunk-DP4OUNKA.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-XHCMM6BS.js";
import "./chunk-5OUQLQN2.js";
import "./chunk-6G6ODHCF.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-ZHVMEEBN.js";
import "./chunk-OEF5KYZM.js";
import "./chunk-PKMAN3ZC.js";
import "./chunk-WT3TLBZC.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-QZTQQKP7.js";
import "./chunk-CSZ76QGB.js";
import "./chunk-TCCQYO6W.js";
import "./chunk-KPVCODBW.js";
import "./chunk-5UHGBZEC.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-NJQCUBBK.js";
import "./chunk-6PZTYF35.js";
import "./chunk-Y6IYB6DB.js";
import "./chunk-LYI6V27M.js";
import "./chunk-KVZ62I5W.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-IUA2MJYN.js";
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
