import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-P2KKR7QV.js";
import "./chunk-PQVIOGMW.js";
import "./chunk-I2XH5M7I.js";
import "./chunk-FASONLRQ.js";
import "./chunk-CCWKXDQ4.js";
import "./chunk-EQO26FYF.js";
import "./chunk-J77XJ6QQ.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-7K5K3DO3.js";
import "./chunk-VOMVQIWI.js";
import "./chunk-O645YVOK.js";
import "./chunk-A5RGGSUK.js";
import "./chunk-CORGYLTT.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-EGCZPACH.js";
import "./chunk-BDCB5I3L.js";
import "./chunk-6IIFZK6K.js";
import "./chunk-LDZUUY53.js";
import "./chunk-P6DRPBQV.js";
import "./chunk-AVK6AGME.js";
import "./chunk-IU7OI7J7.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-XHCMM6BS.js";
import "./chunk-5OUQLQN2.js";
import "./chunk-6G6ODHCF.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-G4QHRSCT.js";
import "./chunk-HG6G2Z7I.js";
import "./chunk-OEF5KYZM.js";
import "./chunk-NY2V3SX7.js";
import "./chunk-INCPT7E2.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-ZONQ6SOX.js";
import "./chunk-HDHSDYVQ.js";
import "./chunk-X2NIQYZI.js";
import "./chunk-J5R6LG53.js";
import "./chunk-ERDKCNQ6.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-GGECPJSK.js";
import "./chunk-LZDPXOZE.js";
import "./chunk-QU4BLW6W.js";
import "./chunk-UOFJZV6P.js";
import "./chunk-RK2NIO2M.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-IWUHGHCR.js";
import "./chunk-CPLLCYYM.js";
import "./chunk-2G47WSHN.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
};
