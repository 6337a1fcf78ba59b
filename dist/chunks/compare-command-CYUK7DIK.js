import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-Z3NC3VYR.js";
import "./chunk-KHWOVJYJ.js";
import "./chunk-HDITJCEY.js";
import "./chunk-L2YZJ3YT.js";
import "./chunk-GUNTTHPD.js";
import "./chunk-CIBYATC4.js";
import "./chunk-E2RTFPNC.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-ZIHFX4ZB.js";
import "./chunk-MYADBC44.js";
import "./chunk-7ZOOLZBK.js";
import "./chunk-DWU3PHTQ.js";
import "./chunk-V4CBOLUO.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-P4BFRA76.js";
import "./chunk-GLR6RB5R.js";
import "./chunk-7ZCEHEXZ.js";
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
import "./chunk-7TJPVIWS.js";
import "./chunk-MV5VBA7M.js";
import "./chunk-QVPTD2D4.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-VDHNQ2HQ.js";
import "./chunk-ALKWG7LJ.js";
import "./chunk-SKUOCXF3.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-UCIOZQN4.js";
import "./chunk-JLXF2JKK.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-ZZB5BRPT.js";
import "./chunk-IPUW2FXL.js";
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
