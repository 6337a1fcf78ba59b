import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-B5LNJOI4.js";
import "./chunk-NSYMYZRN.js";
import "./chunk-OMDBROSU.js";
import "./chunk-WJSXS5HK.js";
import "./chunk-5OE7J5DS.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-PAZLW3IG.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-KAZB2WSD.js";
import "./chunk-GHLS6MHI.js";
import "./chunk-4762A6LD.js";
import "./chunk-IQMJ2IBO.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-KKOFP6OQ.js";
import "./chunk-J4BKX7WX.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-C4TB7FVU.js";
import "./chunk-3C6M6TAL.js";
import "./chunk-D7DXCP64.js";
import "./chunk-FKAKHDJZ.js";
import "./chunk-4AIZIKCN.js";
import "./chunk-KVZ62I5W.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-J2ZJS45B.js";
import "./chunk-JJAFUDK2.js";
import "./chunk-FMAKFVQK.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-MIU6LSPI.js";
export {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
};
