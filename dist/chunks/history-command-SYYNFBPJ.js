import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-K3CCCFV6.js";
import "./chunk-GZ34I7UY.js";
import "./chunk-P57LEKB6.js";
import "./chunk-JRWQF2NP.js";
import "./chunk-CH233GFN.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-WHB63SYH.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-BC2JNGLC.js";
import "./chunk-TZV362UE.js";
import "./chunk-JCWDKL6V.js";
import "./chunk-GOVYOJQD.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-DHLO3TCV.js";
import "./chunk-FE43IEPC.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-BBM6V7CJ.js";
import "./chunk-WXFJYIB5.js";
import "./chunk-X76ZK35L.js";
import "./chunk-Y6IYB6DB.js";
import "./chunk-TLRJIECE.js";
import "./chunk-KVZ62I5W.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-PBNMIKQF.js";
import "./chunk-2RFNQMBJ.js";
import "./chunk-SUGRQLII.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-MIU6LSPI.js";
export {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
};
