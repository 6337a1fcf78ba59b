import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-AYKED3DU.js";
import "./chunk-FNL2LLH2.js";
import "./chunk-AXIXYVZ4.js";
import "./chunk-DSNIM4OE.js";
import "./chunk-CL5NPEUU.js";
import "./chunk-IQK3SE6M.js";
import "./chunk-2L6PCTPP.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-JUUW5AWY.js";
import "./chunk-IAOI3ZEQ.js";
import "./chunk-6OH5AGKZ.js";
import "./chunk-JA5GFEUZ.js";
import "./chunk-NSW63ZT5.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-72RHAMYH.js";
import "./chunk-GHBBBQEE.js";
import "./chunk-XSN3RWUF.js";
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
import "./chunk-SUSK7QOS.js";
import "./chunk-VNNUK6VY.js";
import "./chunk-TZGUGWIG.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-5ZPP4F2Y.js";
import "./chunk-GKONZGR6.js";
import "./chunk-OQ65FSMW.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-SOH3CLTW.js";
import "./chunk-YBVEJ47D.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-KTDNUQSN.js";
import "./chunk-YSHM2WAO.js";
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
