import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-XEG7KUJI.js";
import "./chunk-JESWOVZJ.js";
import "./chunk-TYH6GPW4.js";
import "./chunk-PBTMRI5Q.js";
import "./chunk-4Z5UYBEC.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-BA4ZCL7A.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-IJ5J6PDG.js";
import "./chunk-5FWQTYLC.js";
import "./chunk-NBPDNBJP.js";
import "./chunk-DDBQ4VAN.js";
import "./chunk-IIBGG3SV.js";
import "./chunk-EQDYJY6G.js";
import "./chunk-VGND7OK6.js";
import "./chunk-TT7YCSSF.js";
import "./chunk-3ZK6NKRO.js";
import "./chunk-V5WNNLQO.js";
import "./chunk-VL2SVWH5.js";
import "./chunk-4CSSBSCJ.js";
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
