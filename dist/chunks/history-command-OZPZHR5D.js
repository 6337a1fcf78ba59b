import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-LJRFN5OG.js";
import "./chunk-6Z3PAXF4.js";
import "./chunk-3YDD5NI2.js";
import "./chunk-EJEPEOVZ.js";
import "./chunk-HEVAWUGC.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-TDFDCEJ7.js";
import "./chunk-SUDM3J6A.js";
import "./chunk-IJ5J6PDG.js";
import "./chunk-75BG3WVN.js";
import "./chunk-GQ6TQU33.js";
import "./chunk-DDBQ4VAN.js";
import "./chunk-OGSLH2QE.js";
import "./chunk-EQDYJY6G.js";
import "./chunk-VGND7OK6.js";
import "./chunk-TT7YCSSF.js";
import "./chunk-2OZQF7V6.js";
import "./chunk-S6TSEIQW.js";
import "./chunk-W2YRMYMF.js";
import "./chunk-K3CPC76M.js";
import "./chunk-CIKO2ONQ.js";
import "./chunk-2SWVRAZB.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-GWJU5HRA.js";
import "./chunk-E6VX6FHJ.js";
import "./chunk-2GYREFJA.js";
import "./chunk-ZZVZSN3W.js";
import "./chunk-JRISK5XS.js";
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
