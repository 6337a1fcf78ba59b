import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-J76CHI4C.js";
import "./chunk-KXBQOQK3.js";
import "./chunk-P57LEKB6.js";
import "./chunk-V4Q2QMQR.js";
import "./chunk-DK6VEUHD.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-2F5ZDIZI.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-E4ZDWAKU.js";
import "./chunk-53JO6P2Q.js";
import "./chunk-OX3NGFY6.js";
import "./chunk-CX6OO3YH.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-26RXHJBT.js";
import "./chunk-IKY74PKC.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-KXER2SVL.js";
import "./chunk-WXFJYIB5.js";
import "./chunk-JMRXTLGI.js";
import "./chunk-Y6IYB6DB.js";
import "./chunk-TLRJIECE.js";
import "./chunk-KVZ62I5W.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-5TVLRDCQ.js";
import "./chunk-2RFNQMBJ.js";
import "./chunk-3NIJPNXC.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-MIU6LSPI.js";
export {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
};
