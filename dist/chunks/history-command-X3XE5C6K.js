import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-QAYWXIZY.js";
import "./chunk-T5H24QQK.js";
import "./chunk-OMDBROSU.js";
import "./chunk-RWL5IZZ7.js";
import "./chunk-4PJRQ6U5.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-OG5LGB54.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-YB6AGMII.js";
import "./chunk-O4OUJONW.js";
import "./chunk-KDGXYAY4.js";
import "./chunk-KTO7L3RD.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-ELWWW3FR.js";
import "./chunk-DWXGH4IN.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-6YPWU3NK.js";
import "./chunk-3C6M6TAL.js";
import "./chunk-D7DXCP64.js";
import "./chunk-FKAKHDJZ.js";
import "./chunk-4AIZIKCN.js";
import "./chunk-KVZ62I5W.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-ZADTX5BP.js";
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
