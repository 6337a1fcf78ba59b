import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-NURPECH4.js";
import "./chunk-6ES2C3FN.js";
import "./chunk-5735JRQM.js";
import "./chunk-BY44O7YT.js";
import "./chunk-5CXISDN2.js";
import "./chunk-L2GLNI4A.js";
import "./chunk-SRHMJCZD.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-LDQA7ZS5.js";
import "./chunk-FGQA67LF.js";
import "./chunk-HB267Z3P.js";
import "./chunk-67WXSBYX.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-HBGP724D.js";
import "./chunk-IQMQMNTA.js";
import "./chunk-M4KWAW4C.js";
import "./chunk-I4TXDHEA.js";
import "./chunk-S7TFIA3F.js";
import "./chunk-IK5SY2SB.js";
import "./chunk-OZEOCYXF.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-BDHTOWEG.js";
import "./chunk-DMZLQYGY.js";
import "./chunk-6G6ODHCF.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-EOM3VIV2.js";
import "./chunk-HG6G2Z7I.js";
import "./chunk-X3IIGEG3.js";
import "./chunk-CBBNUW7O.js";
import "./chunk-JHK4VD65.js";
import "./chunk-DVACGJUB.js";
import "./chunk-TKNYLBKP.js";
import "./chunk-AUJLOAYU.js";
import "./chunk-KYRR72TO.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-7NYYQWHO.js";
import "./chunk-PCQNLAEY.js";
import "./chunk-AMF2IOXQ.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-OBFWPT2Y.js";
import "./chunk-6XPVKYHH.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-M3JQCIC2.js";
import "./chunk-CBNL6ETV.js";
import "./chunk-UR24HD75.js";
import "./chunk-VJLBYXFS.js";
import "./chunk-SD2UPEL3.js";
import "./chunk-2GP2SEDX.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
};
