import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-YX7BB325.js";
import "./chunk-DFHW72KI.js";
import "./chunk-PPPL2F2T.js";
import "./chunk-GFCSWXGJ.js";
import "./chunk-43KNO7UT.js";
import "./chunk-5ILBHKA2.js";
import "./chunk-DAO6DOPD.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-U4GYAVIQ.js";
import "./chunk-7T2M4WVE.js";
import "./chunk-GTGT5MMP.js";
import "./chunk-I5NIO3JC.js";
import "./chunk-Z7LCDFIZ.js";
import "./chunk-SUDM3J6A.js";
import "./chunk-CHYGAFW3.js";
import "./chunk-HR6DQRGQ.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-H4UW7VNU.js";
import "./chunk-SR6YP5Q7.js";
import "./chunk-QUGFYPHM.js";
import "./chunk-NBQHOBZV.js";
import "./chunk-C324Z3SC.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-MOPBY72T.js";
import "./chunk-BRMAXFPD.js";
import "./chunk-PEMQMF5B.js";
import "./chunk-EQDYJY6G.js";
import "./chunk-HCI35R3N.js";
import "./chunk-YJX2XFZ2.js";
import "./chunk-TT7YCSSF.js";
import "./chunk-XI5WX2SK.js";
import "./chunk-2OZQF7V6.js";
import "./chunk-S6TSEIQW.js";
import "./chunk-KVG65JQP.js";
import "./chunk-H7XU7CVW.js";
import "./chunk-U2HQOW3D.js";
import "./chunk-INAHAR75.js";
import "./chunk-HY632S6H.js";
import "./chunk-PI5MF6VH.js";
import "./chunk-2HKTYLAQ.js";
import "./chunk-G6BQUOKS.js";
import "./chunk-3YUV5U74.js";
import "./chunk-TRM2TZDU.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-B4E63OUU.js";
import "./chunk-O667LVR5.js";
import "./chunk-YZVQALYA.js";
import "./chunk-ZZVZSN3W.js";
import "./chunk-STWFTEWI.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-5K2WHE4H.js";
import "./chunk-HIS3M3LZ.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
};
