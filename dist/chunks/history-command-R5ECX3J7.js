import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-RXGYF7CO.js";
import "./chunk-ATUUERDV.js";
import "./chunk-DMX4GNJB.js";
import "./chunk-WTEGZWGS.js";
import "./chunk-42X6FMWX.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-4PCIWIHQ.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-SPLKLCWC.js";
import "./chunk-BUBZ5L3M.js";
import "./chunk-VM63F2L7.js";
import "./chunk-XECMKW6H.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-3UFRY57V.js";
import "./chunk-N2V54JRC.js";
import "./chunk-DVACGJUB.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-KOEZHIDZ.js";
import "./chunk-F65U3NX3.js";
import "./chunk-IGZIYBMA.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-26C2D3LJ.js";
import "./chunk-B5NTQC7J.js";
import "./chunk-LBWTQBVP.js";
import "./chunk-5EHFIXM3.js";
import "./chunk-6YCS3RYH.js";
import "./chunk-2GP2SEDX.js";
import "./chunk-MIU6LSPI.js";
export {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
};
