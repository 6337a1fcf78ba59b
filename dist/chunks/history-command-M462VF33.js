import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-73MKDHFE.js";
import "./chunk-3WKKNXF3.js";
import "./chunk-YMQWDTG3.js";
import "./chunk-EXC4KXSU.js";
import "./chunk-MNAMSZZJ.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-PY4TZR4S.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-VB6PGFU4.js";
import "./chunk-UJRDSLQI.js";
import "./chunk-JKM5NF2F.js";
import "./chunk-G4DLXBX6.js";
import "./chunk-BXQ7RS57.js";
import "./chunk-LBDJSXFD.js";
import "./chunk-QABYRMXR.js";
import "./chunk-UZ3DNSC4.js";
import "./chunk-6S2OABZZ.js";
import "./chunk-ZCW4AVB2.js";
import "./chunk-P2YOYNFB.js";
import "./chunk-JFMYW6VD.js";
import "./chunk-FDT4KRI2.js";
import "./chunk-4BBBS56K.js";
import "./chunk-QAD7CUX5.js";
import "./chunk-L2FFGPBM.js";
import "./chunk-IFFQVCJC.js";
import "./chunk-MENUL3TZ.js";
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
