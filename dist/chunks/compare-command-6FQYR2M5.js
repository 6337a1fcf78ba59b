import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-NOVDPZOO.js";
import "./chunk-RXZBMLUU.js";
import "./chunk-CR6APWPT.js";
import "./chunk-2BFYOALZ.js";
import "./chunk-BXON223T.js";
import "./chunk-SMT7TQ4P.js";
import "./chunk-ENA4KSTI.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-FKAYEBTO.js";
import "./chunk-PAAOC2EC.js";
import "./chunk-7CPZDHKH.js";
import "./chunk-NFSXYOEV.js";
import "./chunk-R64XRHYZ.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-W7FXINMA.js";
import "./chunk-TBGK5JQN.js";
import "./chunk-OSZFF4SI.js";
import "./chunk-DOO6E6MX.js";
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
import "./chunk-UQFNCA2F.js";
import "./chunk-HJCELDAE.js";
import "./chunk-P3E2YJM2.js";
import "./chunk-YKLP2JVY.js";
import "./chunk-7N3GQARO.js";
import "./chunk-LLUHY3KV.js";
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
