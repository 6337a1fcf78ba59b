import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-YW5XQFPF.js";
import "./chunk-VARR6IZG.js";
import "./chunk-F4235MTN.js";
import "./chunk-4TX4ZTYB.js";
import "./chunk-XNMEJFSA.js";
import "./chunk-CIBYATC4.js";
import "./chunk-E2RTFPNC.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-QT77FNWZ.js";
import "./chunk-NDUPYCZP.js";
import "./chunk-DGUBVDHZ.js";
import "./chunk-DWU3PHTQ.js";
import "./chunk-EWSTSBPW.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-GZWHU5BQ.js";
import "./chunk-67HZSZ63.js";
import "./chunk-OTU3B7OQ.js";
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
import "./chunk-VANSJNLP.js";
import "./chunk-HM2ATVAW.js";
import "./chunk-QVPTD2D4.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-VDHNQ2HQ.js";
import "./chunk-XHX3DHXZ.js";
import "./chunk-CR2KA3ZS.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-JOCZ5632.js";
import "./chunk-GNPFZ6NK.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-ACKSBRE6.js";
import "./chunk-ZCPMZNWQ.js";
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
