import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-EP73XIBT.js";
import "./chunk-KA2EW7QL.js";
import "./chunk-YNHHA45Q.js";
import "./chunk-IVLBAWXT.js";
import "./chunk-R6WRIHIT.js";
import "./chunk-SMT7TQ4P.js";
import "./chunk-ENA4KSTI.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-CXTJCEIH.js";
import "./chunk-BPGL5CEB.js";
import "./chunk-FSAQ3CKR.js";
import "./chunk-NFSXYOEV.js";
import "./chunk-R64XRHYZ.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-W4XIIWJA.js";
import "./chunk-4G64WWHD.js";
import "./chunk-OSZFF4SI.js";
import "./chunk-KVJA4VCL.js";
import "./chunk-7OGIRKHK.js";
import "./chunk-C65NSI3P.js";
import "./chunk-53E4POET.js";
import "./chunk-KO64X2XC.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-5OGYXYHZ.js";
import "./chunk-575ZFPCY.js";
import "./chunk-BZ2U5YO6.js";
import "./chunk-BUHUL5Y5.js";
import "./chunk-VFIVT6UP.js";
import "./chunk-GINYX5PW.js";
import "./chunk-BI4O4HBH.js";
import "./chunk-TJHMVB2M.js";
import "./chunk-OYGBMWFQ.js";
import "./chunk-H7HZ52PR.js";
import "./chunk-ZJGEI2CN.js";
import "./chunk-VYR44NKG.js";
import "./chunk-P3E2YJM2.js";
import "./chunk-YKLP2JVY.js";
import "./chunk-B7RH7GUI.js";
import "./chunk-6S2MXNTT.js";
import "./chunk-XG4BUDOR.js";
import "./chunk-TI5NBTJR.js";
import "./chunk-FASWD77V.js";
import "./chunk-GVOVLCBJ.js";
import "./chunk-SNLIDJCD.js";
import "./chunk-NBEVBI6E.js";
import "./chunk-ZZVZSN3W.js";
import "./chunk-DVB4J4GG.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-5K2WHE4H.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
};
