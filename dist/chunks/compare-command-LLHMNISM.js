import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-KMDC4UYL.js";
import "./chunk-ASDRSVIB.js";
import "./chunk-2ON7FOSK.js";
import "./chunk-7S5EVVEM.js";
import "./chunk-E2DIQTFY.js";
import "./chunk-IQK3SE6M.js";
import "./chunk-2L6PCTPP.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-5FAPLLMC.js";
import "./chunk-QTV3GD7U.js";
import "./chunk-6UHNGOL6.js";
import "./chunk-JA5GFEUZ.js";
import "./chunk-TT6LN25P.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-JMZJ4KFL.js";
import "./chunk-LIFGIXKC.js";
import "./chunk-AJRZSBRJ.js";
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
import "./chunk-GLTMCHX2.js";
import "./chunk-3SN7RXXA.js";
import "./chunk-TZGUGWIG.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-5ZPP4F2Y.js";
import "./chunk-OS5RCVAQ.js";
import "./chunk-PTU24CQM.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-2O3AF63H.js";
import "./chunk-5OEGONL5.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-2WQI6KWW.js";
import "./chunk-IZ5QCN7D.js";
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
