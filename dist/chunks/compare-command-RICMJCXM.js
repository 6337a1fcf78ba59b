import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-QEPPS7LP.js";
import "./chunk-RCNALE52.js";
import "./chunk-O6DZCCTO.js";
import "./chunk-ERWHI2DD.js";
import "./chunk-XJN7KNI3.js";
import "./chunk-MDR7Z42S.js";
import "./chunk-6UN3O5WZ.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-KZK2OZLO.js";
import "./chunk-ZZONUDTW.js";
import "./chunk-CWC7GODG.js";
import "./chunk-D6KO2OTE.js";
import "./chunk-I37HK62N.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-RRC5J2KT.js";
import "./chunk-ZV6WPEWV.js";
import "./chunk-LBAY3URA.js";
import "./chunk-MYE45EWZ.js";
import "./chunk-SUQ6QZIS.js";
import "./chunk-VP7SBDC2.js";
import "./chunk-PXYQBKYZ.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-XHCMM6BS.js";
import "./chunk-ZDMWFSS2.js";
import "./chunk-6G6ODHCF.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-ZHVMEEBN.js";
import "./chunk-OEF5KYZM.js";
import "./chunk-7F3BK5B3.js";
import "./chunk-HQA7YKPJ.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-DBVRJLAP.js";
import "./chunk-VFNXDO7M.js";
import "./chunk-FJ5TIS4V.js";
import "./chunk-WXFJYIB5.js";
import "./chunk-P4O26H3G.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-4R5BRV3H.js";
import "./chunk-X76ZK35L.js";
import "./chunk-Y6IYB6DB.js";
import "./chunk-TLRJIECE.js";
import "./chunk-KVZ62I5W.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-2HWHRXQT.js";
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
