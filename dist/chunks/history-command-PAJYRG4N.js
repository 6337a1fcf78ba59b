import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-B53NKVXK.js";
import "./chunk-SBTNQGPF.js";
import "./chunk-HCPZYCUW.js";
import "./chunk-335JKMJP.js";
import "./chunk-EXGBN75L.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-EAW7AEVH.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-YXK3HTVI.js";
import "./chunk-CWKH6TPP.js";
import "./chunk-RCIYJV7V.js";
import "./chunk-CO75Y5X3.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-OPDMNGAW.js";
import "./chunk-W3KKVN7E.js";
import "./chunk-DVACGJUB.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-SIZRGKZA.js";
import "./chunk-GCBDG2QU.js";
import "./chunk-T436T6P7.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-RC7YYQ44.js";
import "./chunk-TKXX2KSA.js";
import "./chunk-OVW44G7F.js";
import "./chunk-VJLBYXFS.js";
import "./chunk-SSGEYHO6.js";
import "./chunk-2GP2SEDX.js";
import "./chunk-MIU6LSPI.js";
export {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
};
