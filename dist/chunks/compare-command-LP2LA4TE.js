import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-BJ72YQYO.js";
import "./chunk-3GIZJ4F5.js";
import "./chunk-7DSIDNZJ.js";
import "./chunk-RWNH7FRZ.js";
import "./chunk-CNEPA34G.js";
import "./chunk-PLTTAFMG.js";
import "./chunk-O3EGL5A3.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-3FHPVWUN.js";
import "./chunk-TAHOMZCU.js";
import "./chunk-F5POIWZX.js";
import "./chunk-NDOJSCDE.js";
import "./chunk-CVFITFXU.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-KUV5ZK64.js";
import "./chunk-CMFNKKWJ.js";
import "./chunk-OSZFF4SI.js";
import "./chunk-DG7SFYCJ.js";
import "./chunk-7WHWMDLC.js";
import "./chunk-PK2PKZFN.js";
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
import "./chunk-KSZJIJBZ.js";
import "./chunk-KCJA7Z7T.js";
import "./chunk-2DMUAD7K.js";
import "./chunk-UFY4HSAP.js";
import "./chunk-3AFX6GAJ.js";
import "./chunk-RGJKPOOZ.js";
import "./chunk-JQCOA3LQ.js";
import "./chunk-TAJSQS47.js";
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
