import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-6AJUUNW3.js";
import "./chunk-RTE35PKA.js";
import "./chunk-SF5D5NPS.js";
import "./chunk-5CKPOUIR.js";
import "./chunk-JBRKP6LB.js";
import "./chunk-IQK3SE6M.js";
import "./chunk-2L6PCTPP.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-WO4WBABF.js";
import "./chunk-UZGJKQPP.js";
import "./chunk-6X2CHXYJ.js";
import "./chunk-JA5GFEUZ.js";
import "./chunk-NSW63ZT5.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-JAG2YEDU.js";
import "./chunk-I3QYAHDD.js";
import "./chunk-SDNJWTFO.js";
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
import "./chunk-TVZJVUET.js";
import "./chunk-BQZYUTMG.js";
import "./chunk-M5ALBVO2.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-5ZPP4F2Y.js";
import "./chunk-GKONZGR6.js";
import "./chunk-DVYBXP4E.js";
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
