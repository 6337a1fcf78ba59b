import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-LPF5POFY.js";
import "./chunk-3UP7MHJJ.js";
import "./chunk-VSUA5P2P.js";
import "./chunk-FFMMZWCW.js";
import "./chunk-VNOL7I33.js";
import "./chunk-TEKLN6J2.js";
import "./chunk-SQ6MA3RQ.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-TNOLQGHY.js";
import "./chunk-Z3YJQMOM.js";
import "./chunk-A6R7Y2LZ.js";
import "./chunk-2S5SJGCN.js";
import "./chunk-PJIUYXPB.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-VCVFXTYE.js";
import "./chunk-AXYPBNN3.js";
import "./chunk-NI3EBQKJ.js";
import "./chunk-MICTLUFU.js";
import "./chunk-POQ2RIKY.js";
import "./chunk-EKB3KAJ6.js";
import "./chunk-X7UF74DG.js";
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
import "./chunk-XKJ5WV3X.js";
import "./chunk-WTJZBBRQ.js";
import "./chunk-M5WC2QMT.js";
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
