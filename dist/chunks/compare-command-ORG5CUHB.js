import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-IBPIBSSN.js";
import "./chunk-4LGD7G6P.js";
import "./chunk-RKXUMDE4.js";
import "./chunk-LZLTU5AY.js";
import "./chunk-OJW3LAX4.js";
import "./chunk-PLTTAFMG.js";
import "./chunk-O3EGL5A3.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-7QSMBNML.js";
import "./chunk-GRMGDZ74.js";
import "./chunk-JN5S2QXQ.js";
import "./chunk-NDOJSCDE.js";
import "./chunk-2CWTYOQQ.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-RTDJUF5L.js";
import "./chunk-56ARVMX4.js";
import "./chunk-OSZFF4SI.js";
import "./chunk-MRTOZZQU.js";
import "./chunk-7WHWMDLC.js";
import "./chunk-YIU5DZ6Y.js";
import "./chunk-5SLJJCC7.js";
import "./chunk-VPYGLVK2.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-5OGYXYHZ.js";
import "./chunk-T4QCUA4X.js";
import "./chunk-BZ2U5YO6.js";
import "./chunk-LBDJSXFD.js";
import "./chunk-HHY3ODGP.js";
import "./chunk-7ZGTRJ75.js";
import "./chunk-UZ3DNSC4.js";
import "./chunk-TJHMVB2M.js";
import "./chunk-6S2OABZZ.js";
import "./chunk-ZCW4AVB2.js";
import "./chunk-SWRZFD7M.js";
import "./chunk-CUZHB7PL.js";
import "./chunk-2DMUAD7K.js";
import "./chunk-UFY4HSAP.js";
import "./chunk-EJ2VMMKY.js";
import "./chunk-RGJKPOOZ.js";
import "./chunk-JQCOA3LQ.js";
import "./chunk-QOMGKMYF.js";
import "./chunk-KLWTKZR6.js";
import "./chunk-SM4OYTLQ.js";
import "./chunk-CE2PTZF5.js";
import "./chunk-NBEVBI6E.js";
import "./chunk-ZZVZSN3W.js";
import "./chunk-2KXRWXMY.js";
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
