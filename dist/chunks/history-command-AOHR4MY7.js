import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-RV54Z5BF.js";
import "./chunk-TSERWEYO.js";
import "./chunk-D67PJMKB.js";
import "./chunk-4JKQCSNM.js";
import "./chunk-AOIY3TER.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-DRRBK5T5.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-KEFZDP2I.js";
import "./chunk-FORGJ5NG.js";
import "./chunk-LWRJ7EJC.js";
import "./chunk-Z6UJFKEQ.js";
import "./chunk-TYLKNEWE.js";
import "./chunk-LBDJSXFD.js";
import "./chunk-MRSCDFJA.js";
import "./chunk-QTJFNE6H.js";
import "./chunk-CTHGPPGF.js";
import "./chunk-X4XRNIXT.js";
import "./chunk-MWJLE77X.js";
import "./chunk-HWS3GPG3.js";
import "./chunk-KISGCNMT.js";
import "./chunk-RQM5FEG3.js";
import "./chunk-3SURD3NB.js";
import "./chunk-JE5DKYLY.js";
import "./chunk-7SE35HMG.js";
import "./chunk-Q66DR4DD.js";
import "./chunk-ZZVZSN3W.js";
import "./chunk-2KXRWXMY.js";
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
