import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-V6J2HZP3.js";
import "./chunk-Y7PSROK6.js";
import "./chunk-STNIBKQN.js";
import "./chunk-WRKOGS3Q.js";
import "./chunk-2RCGBUZO.js";
import "./chunk-GZ7MRD6L.js";
import "./chunk-HZCB5BVS.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-DUG2SBXE.js";
import "./chunk-6JNIM2OY.js";
import "./chunk-KSM2CHB2.js";
import "./chunk-URFFC5UY.js";
import "./chunk-KCYUXE65.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-W4KYNPFU.js";
import "./chunk-YNGTAT5Z.js";
import "./chunk-BH767BOH.js";
import "./chunk-2ABTZV2C.js";
import "./chunk-INFN4SVC.js";
import "./chunk-XFGPL362.js";
import "./chunk-PIMXXKQW.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-XHCMM6BS.js";
import "./chunk-ZDMWFSS2.js";
import "./chunk-6G6ODHCF.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-ZHVMEEBN.js";
import "./chunk-OEF5KYZM.js";
import "./chunk-2EMVNAQI.js";
import "./chunk-JEGC4QPS.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-LNHIMHFA.js";
import "./chunk-C43S3Z37.js";
import "./chunk-NMMXOIMQ.js";
import "./chunk-KPVCODBW.js";
import "./chunk-EJRLCL4Y.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-NJQCUBBK.js";
import "./chunk-2FTHZMGB.js";
import "./chunk-Y6IYB6DB.js";
import "./chunk-LYI6V27M.js";
import "./chunk-KVZ62I5W.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-JMGXDYHF.js";
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
