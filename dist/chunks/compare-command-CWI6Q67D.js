import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-KY7LSL4A.js";
import "./chunk-MFGW7V52.js";
import "./chunk-Q7P4J4Z4.js";
import "./chunk-NDUJWBTV.js";
import "./chunk-5TBABGAK.js";
import "./chunk-PIPKIHRU.js";
import "./chunk-SXGWTW2D.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-MIF3ZLCX.js";
import "./chunk-ZJJUCZVF.js";
import "./chunk-JVNHBB3L.js";
import "./chunk-423NU2TJ.js";
import "./chunk-RK4M6K5X.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-UACHMOZF.js";
import "./chunk-OGXTQT6N.js";
import "./chunk-UPUVEQ63.js";
import "./chunk-IQ3DVRKK.js";
import "./chunk-ELP5D36L.js";
import "./chunk-Y3VCVPA2.js";
import "./chunk-3Q5IZT7V.js";
import "./chunk-KWWBEFFM.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-IHB7N7DA.js";
import "./chunk-X2DU6W76.js";
import "./chunk-SNOIGEV3.js";
import "./chunk-RBRQBEMM.js";
import "./chunk-EHPC47B5.js";
import "./chunk-OTYCJNJK.js";
import "./chunk-PAR3MRWM.js";
import "./chunk-HG6G2Z7I.js";
import "./chunk-X3IIGEG3.js";
import "./chunk-IMLDXNL7.js";
import "./chunk-LHIIM6OK.js";
import "./chunk-ITGQ3LDZ.js";
import "./chunk-CR2KYNTP.js";
import "./chunk-QSCK3BUT.js";
import "./chunk-7MJRXXNU.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-IBNMTWTV.js";
import "./chunk-OXBBMLCZ.js";
import "./chunk-F6BUVUE3.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-UNDSXMIC.js";
import "./chunk-VSGFNP36.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-6DPI2E5L.js";
import "./chunk-ME6ID6U5.js";
import "./chunk-GXJVACMF.js";
import "./chunk-OTZHA2M2.js";
import "./chunk-UKDOXAXZ.js";
import "./chunk-RNES36XW.js";
import "./chunk-26LVTRER.js";
export {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
};
