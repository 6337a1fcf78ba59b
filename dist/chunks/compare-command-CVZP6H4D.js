import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-ZOBTR6G5.js";
import "./chunk-JKEMEFUM.js";
import "./chunk-352OLLFZ.js";
import "./chunk-22FJRYAH.js";
import "./chunk-54HWFKDT.js";
import "./chunk-PVZARZTG.js";
import "./chunk-5VDICI4X.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-FNFSXT4R.js";
import "./chunk-AJENLSHF.js";
import "./chunk-2UHT3ZIG.js";
import "./chunk-ZODPGBI5.js";
import "./chunk-G5SDO3YE.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-O7ZCSWTK.js";
import "./chunk-DCMXM7YN.js";
import "./chunk-3DXZKPLV.js";
import "./chunk-JUUN2AIO.js";
import "./chunk-T6UAB7ED.js";
import "./chunk-UM5OOCYS.js";
import "./chunk-UNRFWEKS.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-XHCMM6BS.js";
import "./chunk-5OUQLQN2.js";
import "./chunk-6G6ODHCF.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-ZHVMEEBN.js";
import "./chunk-OEF5KYZM.js";
import "./chunk-XDMX5XC4.js";
import "./chunk-L74VUAS4.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-ZLZIXBZR.js";
import "./chunk-RVG6A56Q.js";
import "./chunk-2ZBFO5G3.js";
import "./chunk-XTDW7LVB.js";
import "./chunk-OS4DZVE3.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-L5EMSB5E.js";
import "./chunk-A644IT7I.js";
import "./chunk-CNAWELK6.js";
import "./chunk-S2GDD654.js";
import "./chunk-ZWSY4VZG.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-QFNXDUM2.js";
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
