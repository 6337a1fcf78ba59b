import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-YQ6JAK3I.js";
import "./chunk-TMQPTOLN.js";
import "./chunk-CELT4OTP.js";
import "./chunk-VLA7UVJ3.js";
import "./chunk-3LZE6J7B.js";
import "./chunk-CIBYATC4.js";
import "./chunk-E2RTFPNC.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-FPGMMPFK.js";
import "./chunk-LAEXELGK.js";
import "./chunk-2BW2WURH.js";
import "./chunk-DWU3PHTQ.js";
import "./chunk-O5XTY7MF.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-PUOGFNZH.js";
import "./chunk-BVQUEXAB.js";
import "./chunk-BW4DNJQS.js";
import "./chunk-2MTMAF75.js";
import "./chunk-6DQMW3QO.js";
import "./chunk-QNHIQJUF.js";
import "./chunk-RINVBCWZ.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-EULG3Y5P.js";
import "./chunk-6HRTUGYW.js";
import "./chunk-NEPURXBH.js";
import "./chunk-ISHCJIC3.js";
import "./chunk-EOM3VIV2.js";
import "./chunk-HG6G2Z7I.js";
import "./chunk-X3IIGEG3.js";
import "./chunk-IRCNNA5C.js";
import "./chunk-TTPLZ7GA.js";
import "./chunk-DVACGJUB.js";
import "./chunk-XEJPI6UQ.js";
import "./chunk-SYVYGLUW.js";
import "./chunk-QVPTD2D4.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-VDHNQ2HQ.js";
import "./chunk-4L7BKSXJ.js";
import "./chunk-UHJJV6ZZ.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-FBLBXJCD.js";
import "./chunk-7E45PNBP.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-MXFKGNVK.js";
import "./chunk-OXY2RTH6.js";
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
