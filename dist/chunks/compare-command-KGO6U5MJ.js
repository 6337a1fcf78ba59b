import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-P7NQ7VU4.js";
import "./chunk-WVFPUYWM.js";
import "./chunk-LKSRL6GF.js";
import "./chunk-XEMMDT2Y.js";
import "./chunk-IDL2ZHZD.js";
import "./chunk-JRWQF2NP.js";
import "./chunk-CH233GFN.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-FTQHAYTX.js";
import "./chunk-VGNM527I.js";
import "./chunk-WZB6TQ4S.js";
import "./chunk-BFSNJKY4.js";
import "./chunk-WHB63SYH.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-3CNANZQZ.js";
import "./chunk-FU244UVD.js";
import "./chunk-GWFT2J26.js";
import "./chunk-BC2JNGLC.js";
import "./chunk-TZV362UE.js";
import "./chunk-JCWDKL6V.js";
import "./chunk-GOVYOJQD.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-XHCMM6BS.js";
import "./chunk-ZDMWFSS2.js";
import "./chunk-6G6ODHCF.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-ZHVMEEBN.js";
import "./chunk-OEF5KYZM.js";
import "./chunk-DHLO3TCV.js";
import "./chunk-FE43IEPC.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-Z4JYIKDW.js";
import "./chunk-GJEA5SZ6.js";
import "./chunk-BBM6V7CJ.js";
import "./chunk-WXFJYIB5.js";
import "./chunk-NOSJW7OS.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-4R5BRV3H.js";
import "./chunk-X76ZK35L.js";
import "./chunk-Y6IYB6DB.js";
import "./chunk-TLRJIECE.js";
import "./chunk-KVZ62I5W.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-PBNMIKQF.js";
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
