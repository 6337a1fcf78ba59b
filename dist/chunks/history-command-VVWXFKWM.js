import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-DGRSECIZ.js";
import "./chunk-C3PU4RA6.js";
import "./chunk-CBIBIMQ4.js";
import "./chunk-EJEPEOVZ.js";
import "./chunk-HEVAWUGC.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-VD3Y4QOY.js";
import "./chunk-SUDM3J6A.js";
import "./chunk-IJ5J6PDG.js";
import "./chunk-UIWIJ4SO.js";
import "./chunk-EBOK7IZV.js";
import "./chunk-DDBQ4VAN.js";
import "./chunk-OGSLH2QE.js";
import "./chunk-EQDYJY6G.js";
import "./chunk-VGND7OK6.js";
import "./chunk-TT7YCSSF.js";
import "./chunk-2OZQF7V6.js";
import "./chunk-S6TSEIQW.js";
import "./chunk-QNI4QRJ7.js";
import "./chunk-K3CPC76M.js";
import "./chunk-AFEQPLAE.js";
import "./chunk-LKA72JWU.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-GWJU5HRA.js";
import "./chunk-CJ3BZRSV.js";
import "./chunk-M3Y45XH7.js";
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
