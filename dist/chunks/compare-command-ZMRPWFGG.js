import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-WLO5E6JI.js";
import "./chunk-COB3A3HC.js";
import "./chunk-NU6ENIFF.js";
import "./chunk-TGQNKSO7.js";
import "./chunk-BSZHY7XI.js";
import "./chunk-L2GLNI4A.js";
import "./chunk-SRHMJCZD.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-M66O5MFM.js";
import "./chunk-SQ3OHGWR.js";
import "./chunk-HB267Z3P.js";
import "./chunk-KQR5NMX4.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-O6FJF77M.js";
import "./chunk-T237OB45.js";
import "./chunk-BPQ4FCHW.js";
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
import "./chunk-6GUXI273.js";
import "./chunk-IFEC452G.js";
import "./chunk-KYRR72TO.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-7NYYQWHO.js";
import "./chunk-M5HKN5FN.js";
import "./chunk-55AZIZBN.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-A4QPII6W.js";
import "./chunk-QJMLDF4O.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-KPNUDFHI.js";
import "./chunk-KI4OYXRH.js";
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
