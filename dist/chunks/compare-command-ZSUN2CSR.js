import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-R2M6IBYX.js";
import "./chunk-4PJFYVWD.js";
import "./chunk-SBCIQK6Z.js";
import "./chunk-ADYOSVZG.js";
import "./chunk-JKFIDPN6.js";
import "./chunk-IQK3SE6M.js";
import "./chunk-2L6PCTPP.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-ZCJ2T2HY.js";
import "./chunk-7H4HN7I4.js";
import "./chunk-LGSO2PQE.js";
import "./chunk-JA5GFEUZ.js";
import "./chunk-CHMUUWTI.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-DWG7MXVI.js";
import "./chunk-ONZQGVMX.js";
import "./chunk-BBPLHIYJ.js";
import "./chunk-ZC7XQPN5.js";
import "./chunk-XKTUFLEB.js";
import "./chunk-EGWESC4J.js";
import "./chunk-Q4VVJLG2.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-EULG3Y5P.js";
import "./chunk-6HRTUGYW.js";
import "./chunk-NEPURXBH.js";
import "./chunk-ISHCJIC3.js";
import "./chunk-EOM3VIV2.js";
import "./chunk-HG6G2Z7I.js";
import "./chunk-X3IIGEG3.js";
import "./chunk-TT3JJVTL.js";
import "./chunk-HMNIXTYD.js";
import "./chunk-DVACGJUB.js";
import "./chunk-N2ISKORV.js";
import "./chunk-QVEUT3G4.js";
import "./chunk-TZGUGWIG.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-5ZPP4F2Y.js";
import "./chunk-A2I5BN4A.js";
import "./chunk-2NC47226.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-KR62V5GZ.js";
import "./chunk-KXANGV43.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-75GXDM5V.js";
import "./chunk-QGF4ZV65.js";
import "./chunk-QPID7BXU.js";
import "./chunk-4KYAGYP2.js";
import "./chunk-UKDOXAXZ.js";
import "./chunk-4YHYMACT.js";
import "./chunk-26LVTRER.js";
export {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
};
