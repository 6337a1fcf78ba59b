import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-WKSGNJFN.js";
import "./chunk-2X6IE2ZS.js";
import "./chunk-IFICHC3E.js";
import "./chunk-NBM24FHX.js";
import "./chunk-PIJPSJY2.js";
import "./chunk-ERWJDABV.js";
import "./chunk-J5GARY34.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-6A7S4SZC.js";
import "./chunk-UO7R4Z4G.js";
import "./chunk-JGXRCFBT.js";
import "./chunk-UZWQSRXS.js";
import "./chunk-JWS35H2D.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-YHS7REBV.js";
import "./chunk-PFI6WR35.js";
import "./chunk-QJ5ZJJG4.js";
import "./chunk-26MAPUED.js";
import "./chunk-TW3H7P5F.js";
import "./chunk-6T3O2TM5.js";
import "./chunk-NEOCSO7M.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-XHCMM6BS.js";
import "./chunk-ZDMWFSS2.js";
import "./chunk-6G6ODHCF.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-ZHVMEEBN.js";
import "./chunk-OEF5KYZM.js";
import "./chunk-SO7SQBJO.js";
import "./chunk-SW5GPXHO.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-XHSAA2SR.js";
import "./chunk-C4ZIJLIB.js";
import "./chunk-YN2JWT5D.js";
import "./chunk-WXFJYIB5.js";
import "./chunk-4K66DQTG.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-4R5BRV3H.js";
import "./chunk-X76ZK35L.js";
import "./chunk-Y6IYB6DB.js";
import "./chunk-TLRJIECE.js";
import "./chunk-KVZ62I5W.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-CCK3FX3X.js";
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
