import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-B7G7CK32.js";
import "./chunk-XF5RWVEO.js";
import "./chunk-LDXZTT3X.js";
import "./chunk-BRENCKQ3.js";
import "./chunk-LN7PY5QJ.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-CCRUCH3D.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-O5BFSXPB.js";
import "./chunk-65YIQOPB.js";
import "./chunk-3AXUHFGU.js";
import "./chunk-JNKABAD4.js";
import "./chunk-DZOYOJZZ.js";
import "./chunk-LBDJSXFD.js";
import "./chunk-MRSCDFJA.js";
import "./chunk-QTJFNE6H.js";
import "./chunk-CTHGPPGF.js";
import "./chunk-X4XRNIXT.js";
import "./chunk-64QO5HL5.js";
import "./chunk-RHVEF6FB.js";
import "./chunk-JLQAPTJT.js";
import "./chunk-ONK4R6CX.js";
import "./chunk-MHFOJIFO.js";
import "./chunk-SVXPE5NO.js";
import "./chunk-XHUQY3IF.js";
import "./chunk-FB2ITBKI.js";
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
