import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-ZCEPUCY5.js";
import "./chunk-QSTVVSVK.js";
import "./chunk-P57LEKB6.js";
import "./chunk-ERWJDABV.js";
import "./chunk-J5GARY34.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-JWS35H2D.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-26MAPUED.js";
import "./chunk-TW3H7P5F.js";
import "./chunk-6T3O2TM5.js";
import "./chunk-NEOCSO7M.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-SO7SQBJO.js";
import "./chunk-SW5GPXHO.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-YN2JWT5D.js";
import "./chunk-WXFJYIB5.js";
import "./chunk-X76ZK35L.js";
import "./chunk-Y6IYB6DB.js";
import "./chunk-TLRJIECE.js";
import "./chunk-KVZ62I5W.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-CCK3FX3X.js";
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
