import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-62MWHPCI.js";
import "./chunk-6CHXWSG5.js";
import "./chunk-XNKXMQ46.js";
import "./chunk-SMT7TQ4P.js";
import "./chunk-ENA4KSTI.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-OVE3L2EI.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-ZFKHOBWO.js";
import "./chunk-H7245BLP.js";
import "./chunk-DS4WB6HR.js";
import "./chunk-KO64X2XC.js";
import "./chunk-F6XE4ABD.js";
import "./chunk-A337JWZU.js";
import "./chunk-GF47VGXN.js";
import "./chunk-R7VJWS3P.js";
import "./chunk-VLM2GEKK.js";
import "./chunk-P3E2YJM2.js";
import "./chunk-54UOUXQH.js";
import "./chunk-SS2QH2FM.js";
import "./chunk-2RJHARYC.js";
import "./chunk-GVOVLCBJ.js";
import "./chunk-TPI2FF5Y.js";
import "./chunk-NBEVBI6E.js";
import "./chunk-ZZVZSN3W.js";
import "./chunk-DVB4J4GG.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-5K2WHE4H.js";
import "./chunk-MIU6LSPI.js";
export {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
};
