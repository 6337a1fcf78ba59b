import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  addToHistory,
  historyCommand
} from "./chunk-DXJH47IC.js";
import "./chunk-RRSQ4U7W.js";
import "./chunk-FEMLM3VU.js";
import "./chunk-R6FC5DXX.js";
import "./chunk-EO7QSMPL.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-JOZIB6M7.js";
import "./chunk-QH3I45TL.js";
import "./chunk-BOO3KNRA.js";
import "./chunk-NBQHOBZV.js";
import "./chunk-7QGZVOVZ.js";
import "./chunk-YJX2XFZ2.js";
import "./chunk-TT7YCSSF.js";
import "./chunk-2OZQF7V6.js";
import "./chunk-S6TSEIQW.js";
import "./chunk-2RABDLRT.js";
import "./chunk-WRZAS4OH.js";
import "./chunk-V4U5WHQX.js";
import "./chunk-UYQD7VJA.js";
import "./chunk-B4E63OUU.js";
import "./chunk-JEMVBLFO.js";
import "./chunk-RPAJEIKS.js";
import "./chunk-ZZVZSN3W.js";
import "./chunk-JX7VXVTO.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-5K2WHE4H.js";
import "./chunk-MIU6LSPI.js";
export {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  addToHistory,
  historyCommand
};
