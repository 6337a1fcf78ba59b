import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-TFOAQGKO.js";
import "./chunk-JK3KAL73.js";
import "./chunk-LVQA6T3L.js";
import "./chunk-GIHT5TGC.js";
import "./chunk-VNOL7I33.js";
import "./chunk-KYGLBJFZ.js";
import "./chunk-UKDPAH4O.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-PVSP3J3W.js";
import "./chunk-EQGEDTEM.js";
import "./chunk-C53Q3FOB.js";
import "./chunk-UUHGG5KV.js";
import "./chunk-3FGXWVCK.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-GPFLGHA6.js";
import "./chunk-ISSJNEFX.js";
import "./chunk-BDFHSYOY.js";
import "./chunk-MTBWYQXR.js";
import "./chunk-XS46QUJF.js";
import "./chunk-5CLH272L.js";
import "./chunk-3N27YSME.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-XHCMM6BS.js";
import "./chunk-ZDMWFSS2.js";
import "./chunk-6G6ODHCF.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-ZHVMEEBN.js";
import "./chunk-OEF5KYZM.js";
import "./chunk-7E4ULAAB.js";
import "./chunk-IDN24CA6.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-WO2DAQAY.js";
import "./chunk-BYFZBKU4.js";
import "./chunk-GFD3AKB6.js";
import "./chunk-WXFJYIB5.js";
import "./chunk-C7OCU4RD.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-4R5BRV3H.js";
import "./chunk-X76ZK35L.js";
import "./chunk-Y6IYB6DB.js";
import "./chunk-TLRJIECE.js";
import "./chunk-KVZ62I5W.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-Q62W2JAU.js";
import "./chunk-2RFNQMBJ.js";
import "./chunk-SUGRQLII.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
};
