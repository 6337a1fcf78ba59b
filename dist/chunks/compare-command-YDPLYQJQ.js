import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-NG6GFKSN.js";
import "./chunk-DVPYFCQR.js";
import "./chunk-GLJYPCPP.js";
import "./chunk-WNSZHS6G.js";
import "./chunk-KSZR5ESK.js";
import "./chunk-VPNQEPHW.js";
import "./chunk-L3IDBPHW.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-IT56PMAD.js";
import "./chunk-MLMUEXCV.js";
import "./chunk-5IZZJVCE.js";
import "./chunk-YUPFKYFN.js";
import "./chunk-ECYAKWIW.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-RGTHJ7UM.js";
import "./chunk-VCI24GQA.js";
import "./chunk-4WXU3NCJ.js";
import "./chunk-LF3RR7LG.js";
import "./chunk-3IT6IO4K.js";
import "./chunk-LHO7KX7R.js";
import "./chunk-D7PRL6YA.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-EULG3Y5P.js";
import "./chunk-6HRTUGYW.js";
import "./chunk-NEPURXBH.js";
import "./chunk-ISHCJIC3.js";
import "./chunk-EOM3VIV2.js";
import "./chunk-HG6G2Z7I.js";
import "./chunk-X3IIGEG3.js";
import "./chunk-A772N2DN.js";
import "./chunk-UWXG7N4W.js";
import "./chunk-DVACGJUB.js";
import "./chunk-UMRLGW5Z.js";
import "./chunk-Q4Y2DG3N.js";
import "./chunk-QVPTD2D4.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-VDHNQ2HQ.js";
import "./chunk-GKONZGR6.js";
import "./chunk-QIPURBWI.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-SOH3CLTW.js";
import "./chunk-MH4RN5RL.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-KTDNUQSN.js";
import "./chunk-YSHM2WAO.js";
import "./chunk-7OBR5NSL.js";
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
