import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-3QZLO2BP.js";
import "./chunk-K4RRIZHI.js";
import "./chunk-S5G533D7.js";
import "./chunk-4OJ3MFTT.js";
import "./chunk-6AJOI734.js";
import "./chunk-BFCQH4ZA.js";
import "./chunk-NIIKXEEL.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-CJHX5UJX.js";
import "./chunk-ICXRK2GP.js";
import "./chunk-VNJRCOG3.js";
import "./chunk-ZFH47BNK.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-MF2VQNMR.js";
import "./chunk-KMQBZWL4.js";
import "./chunk-5CJM4ICK.js";
import "./chunk-JPE7YFSU.js";
import "./chunk-T2UVNIQC.js";
import "./chunk-XB74EULD.js";
import "./chunk-7VBDVCFL.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-O5M434YQ.js";
import "./chunk-3ONDJTMC.js";
import "./chunk-6G6ODHCF.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-EOM3VIV2.js";
import "./chunk-HG6G2Z7I.js";
import "./chunk-X3IIGEG3.js";
import "./chunk-3BZ6T6QH.js";
import "./chunk-KOFEPTWX.js";
import "./chunk-DVACGJUB.js";
import "./chunk-W3UCMWWV.js";
import "./chunk-4UYP4MOL.js";
import "./chunk-K726EJ5N.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-YMVGJMHU.js";
import "./chunk-ZUKMT5CS.js";
import "./chunk-QWR2QRWM.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-U37EIV4W.js";
import "./chunk-HVD5IKZN.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-TKQ554QO.js";
import "./chunk-ZGNHO4JB.js";
import "./chunk-XUMBQZTY.js";
import "./chunk-5EHFIXM3.js";
import "./chunk-6YCS3RYH.js";
import "./chunk-2GP2SEDX.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
};
