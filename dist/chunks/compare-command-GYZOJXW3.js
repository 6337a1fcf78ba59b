import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison
} from "./chunk-CXFVEXUU.js";
import "./chunk-M4E45UUH.js";
import "./chunk-C2TW4456.js";
import "./chunk-TKOOWUQU.js";
import "./chunk-DRVOOYN7.js";
import "./chunk-5KPZOUSZ.js";
import "./chunk-HRVIQK6O.js";
import "./chunk-KMOZ4UFJ.js";
import "./chunk-PCVMTAH7.js";
import "./chunk-6Z5FVE2Q.js";
import "./chunk-MVVSDMUU.js";
import "./chunk-BPFFBCBR.js";
import "./chunk-VBHPFX3H.js";
import "./chunk-TY4W6IUB.js";
import "./chunk-I5NIO3JC.js";
import "./chunk-IWLRY4GC.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-YZUDYMVY.js";
import "./chunk-JX3MIHKA.js";
import "./chunk-PHQVJDHD.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-IAQNAJSC.js";
import "./chunk-W5F4ZIKO.js";
import "./chunk-RY7UWHIX.js";
import "./chunk-XW4LGTU5.js";
import "./chunk-YJX2XFZ2.js";
import "./chunk-TT7YCSSF.js";
import "./chunk-UWCUMJJP.js";
import "./chunk-2OZQF7V6.js";
import "./chunk-S6TSEIQW.js";
import "./chunk-2SQNUDEF.js";
import "./chunk-Q2PKYURY.js";
import "./chunk-CSQK2PZY.js";
import "./chunk-I5IGKREG.js";
import "./chunk-PQY3MSNW.js";
import "./chunk-KHYEOPLO.js";
import "./chunk-TTMBM6CJ.js";
import "./chunk-RA5YYFRL.js";
import "./chunk-JX7VXVTO.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-25TNU3ES.js";
import "./chunk-5K2WHE4H.js";
import "./chunk-V6L7W7YI.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  compareCommand,
  runComparison
};
