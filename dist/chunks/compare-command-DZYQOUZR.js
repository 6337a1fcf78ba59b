import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-MMCQMLRM.js";
import "./chunk-RF4JWCKP.js";
import "./chunk-2NGZL7JU.js";
import "./chunk-NIHMPNX5.js";
import "./chunk-6ZVP73F7.js";
import "./chunk-NJL6UBX7.js";
import "./chunk-6WUNANIB.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-XHIIE7KK.js";
import "./chunk-SPICRX2N.js";
import "./chunk-BFFBJUOE.js";
import "./chunk-6HQI7ZFL.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-4MK24OYJ.js";
import "./chunk-TRPGBAU6.js";
import "./chunk-VEPD2DKS.js";
import "./chunk-5BMBRVDP.js";
import "./chunk-VLU4LMCS.js";
import "./chunk-TF3WMKGY.js";
import "./chunk-6CDSJ6DU.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-O5M434YQ.js";
import "./chunk-3ONDJTMC.js";
import "./chunk-6G6ODHCF.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-EOM3VIV2.js";
import "./chunk-HG6G2Z7I.js";
import "./chunk-X3IIGEG3.js";
import "./chunk-H2GBFGE2.js";
import "./chunk-ZXDYR7LK.js";
import "./chunk-DVACGJUB.js";
import "./chunk-OTRZXPGX.js";
import "./chunk-DUZX4EGS.js";
import "./chunk-MBKR4ADK.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-2P7RNUXF.js";
import "./chunk-O2RLICFP.js";
import "./chunk-7PGLZ6F4.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-J7XKAV5G.js";
import "./chunk-TVR2RKII.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-POMTQPM3.js";
import "./chunk-E42RBAIN.js";
import "./chunk-KOEALCPC.js";
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
