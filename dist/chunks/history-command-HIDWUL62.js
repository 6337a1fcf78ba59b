import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-3EXMA454.js";
import "./chunk-ER3M7EGX.js";
import "./chunk-2MKPDSP7.js";
import "./chunk-EJEPEOVZ.js";
import "./chunk-HEVAWUGC.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-2EMV5V32.js";
import "./chunk-SUDM3J6A.js";
import "./chunk-IJ5J6PDG.js";
import "./chunk-R3OVDYPE.js";
import "./chunk-RV2HSEYT.js";
import "./chunk-DDBQ4VAN.js";
import "./chunk-OGSLH2QE.js";
import "./chunk-EQDYJY6G.js";
import "./chunk-VGND7OK6.js";
import "./chunk-TT7YCSSF.js";
import "./chunk-2OZQF7V6.js";
import "./chunk-S6TSEIQW.js";
import "./chunk-KWISU5FR.js";
import "./chunk-K3CPC76M.js";
import "./chunk-TSBCQ7BC.js";
import "./chunk-MFSKNR4V.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-GWJU5HRA.js";
import "./chunk-OWIQKD5C.js";
import "./chunk-Q3CFC4HL.js";
import "./chunk-ZZVZSN3W.js";
import "./chunk-GCEA6W6L.js";
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
