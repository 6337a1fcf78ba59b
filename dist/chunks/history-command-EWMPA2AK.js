import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-SQWBRD5T.js";
import "./chunk-GDRVIHRV.js";
import "./chunk-2MKPDSP7.js";
import "./chunk-EJEPEOVZ.js";
import "./chunk-HEVAWUGC.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-ZJEOSFQW.js";
import "./chunk-SUDM3J6A.js";
import "./chunk-IJ5J6PDG.js";
import "./chunk-V4YN5BXL.js";
import "./chunk-3UUN5HTJ.js";
import "./chunk-DDBQ4VAN.js";
import "./chunk-OGSLH2QE.js";
import "./chunk-EQDYJY6G.js";
import "./chunk-VGND7OK6.js";
import "./chunk-TT7YCSSF.js";
import "./chunk-3ZK6NKRO.js";
import "./chunk-V5WNNLQO.js";
import "./chunk-KWISU5FR.js";
import "./chunk-K3CPC76M.js";
import "./chunk-TSBCQ7BC.js";
import "./chunk-KRLIDOIU.js";
import "./chunk-ECW7FGZK.js";
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
