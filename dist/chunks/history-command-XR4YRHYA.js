import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-SMCRDHJE.js";
import "./chunk-C72GFYMA.js";
import "./chunk-OTRUCXQY.js";
import "./chunk-AHZ6U6HA.js";
import "./chunk-H3F3GFUF.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-CLLHY4JZ.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-DTLUROR6.js";
import "./chunk-2YQC4SI5.js";
import "./chunk-BD2ADW63.js";
import "./chunk-C7FMGQDL.js";
import "./chunk-NUT65WII.js";
import "./chunk-EQDYJY6G.js";
import "./chunk-VGND7OK6.js";
import "./chunk-TT7YCSSF.js";
import "./chunk-3ZK6NKRO.js";
import "./chunk-V5WNNLQO.js";
import "./chunk-3XNUTJFN.js";
import "./chunk-VSJ2WV3Y.js";
import "./chunk-VUGTY6Z4.js";
import "./chunk-RX4LMHBG.js";
import "./chunk-ECW7FGZK.js";
import "./chunk-IF24NI7S.js";
import "./chunk-TH26DVXF.js";
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
