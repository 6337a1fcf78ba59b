import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-6B6LA2D2.js";
import "./chunk-65OOUPPZ.js";
import "./chunk-GQL67WBD.js";
import "./chunk-BATTKPG2.js";
import "./chunk-3LYGEWEN.js";
import "./chunk-VWFGAS2P.js";
import "./chunk-ZHCY4PAY.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-4FZD47JG.js";
import "./chunk-TERA7QRA.js";
import "./chunk-7XQGY5SD.js";
import "./chunk-D6H2BO6F.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-66XPRCPF.js";
import "./chunk-2YXNB2FL.js";
import "./chunk-2AGMTXNJ.js";
import "./chunk-NSH7OESG.js";
import "./chunk-AOWRIKVB.js";
import "./chunk-Q3N7BBRN.js";
import "./chunk-HRNF7H6Q.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-3DGTXBR3.js";
import "./chunk-W5B4AGEO.js";
import "./chunk-6G6ODHCF.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-KI3GQZ3E.js";
import "./chunk-HG6G2Z7I.js";
import "./chunk-4AFHJWWS.js";
import "./chunk-XWJ3DM5B.js";
import "./chunk-RMC7PRB6.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-SJ3N5LU4.js";
import "./chunk-EGH5ZADJ.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-XCBQEBU4.js";
import "./chunk-YLP4R7BL.js";
import "./chunk-JNEKJQDZ.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-LV7WSQAN.js";
import "./chunk-A24SJ7GU.js";
import "./chunk-JZPHN4NQ.js";
import "./chunk-QHR2QYIQ.js";
import "./chunk-S5RHKXAN.js";
import "./chunk-4YHYMACT.js";
import "./chunk-LWPV5LG3.js";
import "./chunk-65MBQOHS.js";
import "./chunk-26BEOLCO.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
};
