import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-ZELJDYL4.js";
import "./chunk-NKIMKDPN.js";
import "./chunk-RDCT6NND.js";
import "./chunk-RGABVYXW.js";
import "./chunk-G6HR5VEM.js";
import "./chunk-SMT7TQ4P.js";
import "./chunk-ENA4KSTI.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-BTFFFVCT.js";
import "./chunk-4NSNMXDC.js";
import "./chunk-CMUIXD77.js";
import "./chunk-NFSXYOEV.js";
import "./chunk-U2MALEUZ.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-QLDURSQG.js";
import "./chunk-42ZD4VJG.js";
import "./chunk-OSZFF4SI.js";
import "./chunk-AALV6BFN.js";
import "./chunk-7OGIRKHK.js";
import "./chunk-HQCTADRF.js";
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
import "./chunk-6QUCGM6F.js";
import "./chunk-REIWSPGF.js";
import "./chunk-P3E2YJM2.js";
import "./chunk-YKLP2JVY.js";
import "./chunk-FMNVKSFB.js";
import "./chunk-22OBCJVC.js";
import "./chunk-XG4BUDOR.js";
import "./chunk-E4AXYNQ7.js";
import "./chunk-2RJHARYC.js";
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
