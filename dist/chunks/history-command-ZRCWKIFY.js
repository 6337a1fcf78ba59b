import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-2KCCKKU5.js";
import "./chunk-DAK67I4N.js";
import "./chunk-3F63HOJ3.js";
import "./chunk-K6LLKEVL.js";
import "./chunk-Y7RG36EZ.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-JUUEKPPY.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-ZPF4MOM6.js";
import "./chunk-IJ7UYYFX.js";
import "./chunk-VBQCLTQU.js";
import "./chunk-I5EH5I3M.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-5PNSKGLG.js";
import "./chunk-Q6Z23WQN.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-2RKKIU37.js";
import "./chunk-5BIFRIBS.js";
import "./chunk-6F4UY3VQ.js";
import "./chunk-CNAWELK6.js";
import "./chunk-C2K73ASZ.js";
import "./chunk-KDKWH2RZ.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-EMUXFBQ3.js";
import "./chunk-6TTGH26B.js";
import "./chunk-2G47WSHN.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-MIU6LSPI.js";
export {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
};
