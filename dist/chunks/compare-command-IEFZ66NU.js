import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-LFSQOYCH.js";
import "./chunk-5DZBMAKY.js";
import "./chunk-DBF3R6UJ.js";
import "./chunk-P65YMBSV.js";
import "./chunk-A6ZJ2FC2.js";
import "./chunk-ILUVPTN4.js";
import "./chunk-FHPDJZOV.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-4PXANMZ4.js";
import "./chunk-LW3DHNMZ.js";
import "./chunk-KC6G66Q7.js";
import "./chunk-SPXHH4VZ.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-O5LX6JGA.js";
import "./chunk-SSN52SLV.js";
import "./chunk-IPCTDOJ4.js";
import "./chunk-YKYS7OIQ.js";
import "./chunk-CXLWU3MB.js";
import "./chunk-J2Z4RYDV.js";
import "./chunk-QFKLX7XF.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-BDHTOWEG.js";
import "./chunk-ZLVIFOFB.js";
import "./chunk-6G6ODHCF.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-EOM3VIV2.js";
import "./chunk-HG6G2Z7I.js";
import "./chunk-X3IIGEG3.js";
import "./chunk-INE5NYWS.js";
import "./chunk-D5HE7ZOQ.js";
import "./chunk-DVACGJUB.js";
import "./chunk-RVDEGNJX.js";
import "./chunk-5ZRNUT4M.js";
import "./chunk-FWSHFT5I.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-ZLN3USJU.js";
import "./chunk-PCQNLAEY.js";
import "./chunk-U7RQ4C6P.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-OBFWPT2Y.js";
import "./chunk-5ZCQMIZO.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-M3JQCIC2.js";
import "./chunk-CBNL6ETV.js";
import "./chunk-KF5QATVQ.js";
import "./chunk-VJLBYXFS.js";
import "./chunk-AA4SU2CS.js";
import "./chunk-2GP2SEDX.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
};
