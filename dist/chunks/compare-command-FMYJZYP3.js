import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison
} from "./chunk-CJA3HA55.js";
import "./chunk-UUIY2HQC.js";
import "./chunk-FRQ53LNA.js";
import "./chunk-O5H5KZ3G.js";
import "./chunk-N7E62RYJ.js";
import "./chunk-5KPZOUSZ.js";
import "./chunk-HRVIQK6O.js";
import "./chunk-KMOZ4UFJ.js";
import "./chunk-F7QZX2IH.js";
import "./chunk-NS2LMSKX.js";
import "./chunk-M6ZGO3WJ.js";
import "./chunk-QEV27QIX.js";
import "./chunk-NT67HGOQ.js";
import "./chunk-VCAXTHKH.js";
import "./chunk-I5NIO3JC.js";
import "./chunk-2AVPUG2X.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-YZUDYMVY.js";
import "./chunk-JX3MIHKA.js";
import "./chunk-PHQVJDHD.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-3KPCGCHM.js";
import "./chunk-W5F4ZIKO.js";
import "./chunk-RY7UWHIX.js";
import "./chunk-XW4LGTU5.js";
import "./chunk-YJX2XFZ2.js";
import "./chunk-TT7YCSSF.js";
import "./chunk-UWCUMJJP.js";
import "./chunk-2OZQF7V6.js";
import "./chunk-S6TSEIQW.js";
import "./chunk-3DYUINRT.js";
import "./chunk-3JVZJC5Q.js";
import "./chunk-A4QQN4IO.js";
import "./chunk-UDRGZCEE.js";
import "./chunk-PQY3MSNW.js";
import "./chunk-OSV2GIDQ.js";
import "./chunk-TTMBM6CJ.js";
import "./chunk-O4BF5MIB.js";
import "./chunk-HLM5ED6I.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-25TNU3ES.js";
import "./chunk-5K2WHE4H.js";
import "./chunk-WFEWBMEH.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  compareCommand,
  runComparison
};
