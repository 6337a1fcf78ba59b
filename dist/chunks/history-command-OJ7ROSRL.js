import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-FNUH4MEB.js";
import "./chunk-VNMXVQ4C.js";
import "./chunk-UWBRDDUQ.js";
import "./chunk-EJEPEOVZ.js";
import "./chunk-HEVAWUGC.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-7U7G2RGQ.js";
import "./chunk-SUDM3J6A.js";
import "./chunk-IJ5J6PDG.js";
import "./chunk-HGWZLP3R.js";
import "./chunk-CL2PGNJZ.js";
import "./chunk-DDBQ4VAN.js";
import "./chunk-OGSLH2QE.js";
import "./chunk-EQDYJY6G.js";
import "./chunk-VGND7OK6.js";
import "./chunk-TT7YCSSF.js";
import "./chunk-2OZQF7V6.js";
import "./chunk-S6TSEIQW.js";
import "./chunk-BCRF36QN.js";
import "./chunk-K3CPC76M.js";
import "./chunk-GGE5H2E6.js";
import "./chunk-2ZKMZZ7Y.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-GWJU5HRA.js";
import "./chunk-AHXAWZHB.js";
import "./chunk-737YWYCQ.js";
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
