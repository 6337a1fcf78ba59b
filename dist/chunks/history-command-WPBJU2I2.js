import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-Q6FZ4NW3.js";
import "./chunk-K5RJAKYP.js";
import "./chunk-YMQWDTG3.js";
import "./chunk-4TJ6KQY2.js";
import "./chunk-PNSJKKH2.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-5LBNRWCQ.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-UHTOQDTJ.js";
import "./chunk-KXIN3MXP.js";
import "./chunk-F4ALRBIM.js";
import "./chunk-5PKNJJIP.js";
import "./chunk-FYTF7FDZ.js";
import "./chunk-LBDJSXFD.js";
import "./chunk-QABYRMXR.js";
import "./chunk-UZ3DNSC4.js";
import "./chunk-6S2OABZZ.js";
import "./chunk-ZCW4AVB2.js";
import "./chunk-JZDF2B4M.js";
import "./chunk-KMOYLVBO.js";
import "./chunk-FDT4KRI2.js";
import "./chunk-4BBBS56K.js";
import "./chunk-QAD7CUX5.js";
import "./chunk-3A7QCL7X.js";
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
