import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-LPSBXNKM.js";
import "./chunk-2LRAVASA.js";
import "./chunk-VIWE25DT.js";
import "./chunk-ZFPDV5BL.js";
import "./chunk-EVUUPH5P.js";
import "./chunk-562R3ZJT.js";
import "./chunk-NDUHGXRK.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-KXSOO46Y.js";
import "./chunk-IV2DKBGR.js";
import "./chunk-VSAMFBO6.js";
import "./chunk-KAFUVEPO.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-TUIJVRMV.js";
import "./chunk-3UHTURMU.js";
import "./chunk-XKF7UXUM.js";
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
import "./chunk-HWWHSKLG.js";
import "./chunk-5Y2ZDME4.js";
import "./chunk-RDCGGN3H.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-EQ2ZYGCY.js";
import "./chunk-FVH4HJQ5.js";
import "./chunk-EIGPJOGE.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-YJPLDURF.js";
import "./chunk-MM426RNY.js";
import "./chunk-TSMEFCUA.js";
import "./chunk-X7LGY3JH.js";
import "./chunk-TC2QLVS2.js";
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
