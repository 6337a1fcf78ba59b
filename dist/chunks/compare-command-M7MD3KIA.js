import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-4LJO6OVD.js";
import "./chunk-CV5DV2AF.js";
import "./chunk-DQY5R5MB.js";
import "./chunk-FJBTKBZ6.js";
import "./chunk-SVVUH6PA.js";
import "./chunk-AV2CY325.js";
import "./chunk-YKDIHUXP.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-AO42I7AS.js";
import "./chunk-S7LJ263M.js";
import "./chunk-L5JQEZDP.js";
import "./chunk-W4AUPCUS.js";
import "./chunk-QDYGY44C.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-USSZHKD2.js";
import "./chunk-CTENA2TE.js";
import "./chunk-CA7VWZDT.js";
import "./chunk-DTTV2OFX.js";
import "./chunk-GTLQ5N5W.js";
import "./chunk-SRRVVUGE.js";
import "./chunk-BDBCHHIG.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-XHCMM6BS.js";
import "./chunk-5OUQLQN2.js";
import "./chunk-6G6ODHCF.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-ZHVMEEBN.js";
import "./chunk-4PV22GWB.js";
import "./chunk-OEF5KYZM.js";
import "./chunk-LAKYQSBJ.js";
import "./chunk-NPCYCCNT.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-Y3SSITKS.js";
import "./chunk-VQN6MKVM.js";
import "./chunk-HU5DYEPC.js";
import "./chunk-RN6R7GWY.js";
import "./chunk-P5EN2AOO.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-L5EMSB5E.js";
import "./chunk-A644IT7I.js";
import "./chunk-CNAWELK6.js";
import "./chunk-S2GDD654.js";
import "./chunk-ZWSY4VZG.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-BBTZMSVH.js";
import "./chunk-6TTGH26B.js";
import "./chunk-2G47WSHN.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
};
