import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-Q4VF6FWQ.js";
import "./chunk-DTTGZDJX.js";
import "./chunk-XLDX6VM4.js";
import "./chunk-BQUAUIQM.js";
import "./chunk-JJQ243HR.js";
import "./chunk-562R3ZJT.js";
import "./chunk-NDUHGXRK.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-B3XT777G.js";
import "./chunk-33C6KQRD.js";
import "./chunk-VSAMFBO6.js";
import "./chunk-Z4LZD2T2.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-7NIUHE6J.js";
import "./chunk-NJ2HMH2X.js";
import "./chunk-V6KO72G6.js";
import "./chunk-WGNZQV2T.js";
import "./chunk-HSSRYUEJ.js";
import "./chunk-ZCOS3FDA.js";
import "./chunk-IVAZLS2N.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-O5M434YQ.js";
import "./chunk-3ONDJTMC.js";
import "./chunk-6G6ODHCF.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-EOM3VIV2.js";
import "./chunk-HG6G2Z7I.js";
import "./chunk-X3IIGEG3.js";
import "./chunk-SS6YY5VM.js";
import "./chunk-VN4DOHQA.js";
import "./chunk-DVACGJUB.js";
import "./chunk-CMNNAMV2.js";
import "./chunk-YWORSZM6.js";
import "./chunk-RDCGGN3H.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-EQ2ZYGCY.js";
import "./chunk-CGGKWQ3A.js";
import "./chunk-U4NBFVKT.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-UXB3ZV2L.js";
import "./chunk-VPEAEQR6.js";
import "./chunk-TSMEFCUA.js";
import "./chunk-XTEI76SP.js";
import "./chunk-FZGJDMTT.js";
import "./chunk-7HRY52BA.js";
import "./chunk-SUGKNJDZ.js";
import "./chunk-6YCS3RYH.js";
import "./chunk-2GP2SEDX.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
};
