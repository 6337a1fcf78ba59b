import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-ZI3UWSJB.js";
import "./chunk-CO3QU7DU.js";
import "./chunk-NAM3IDBS.js";
import "./chunk-SILHGSMB.js";
import "./chunk-NG5EWTH4.js";
import "./chunk-WTEGZWGS.js";
import "./chunk-42X6FMWX.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-FMKDSG2N.js";
import "./chunk-23XC346V.js";
import "./chunk-KN6V4VOY.js";
import "./chunk-4PCIWIHQ.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-XRRBAJOE.js";
import "./chunk-RUX2GE3U.js";
import "./chunk-K22LD6BX.js";
import "./chunk-SPLKLCWC.js";
import "./chunk-BUBZ5L3M.js";
import "./chunk-VM63F2L7.js";
import "./chunk-XECMKW6H.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-O5M434YQ.js";
import "./chunk-3ONDJTMC.js";
import "./chunk-6G6ODHCF.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-EOM3VIV2.js";
import "./chunk-HG6G2Z7I.js";
import "./chunk-X3IIGEG3.js";
import "./chunk-3UFRY57V.js";
import "./chunk-N2V54JRC.js";
import "./chunk-DVACGJUB.js";
import "./chunk-A6DWJ3GM.js";
import "./chunk-HY5IRQ2U.js";
import "./chunk-SCD7SBIU.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-KOEZHIDZ.js";
import "./chunk-F65U3NX3.js";
import "./chunk-RSZ5IHG4.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-DU6TMHFW.js";
import "./chunk-IGZIYBMA.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-26C2D3LJ.js";
import "./chunk-B5NTQC7J.js";
import "./chunk-LBWTQBVP.js";
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
