import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-PHDN2NOY.js";
import "./chunk-KMJUYCWN.js";
import "./chunk-P57LEKB6.js";
import "./chunk-TEKLN6J2.js";
import "./chunk-SQ6MA3RQ.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-PJIUYXPB.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-MICTLUFU.js";
import "./chunk-POQ2RIKY.js";
import "./chunk-EKB3KAJ6.js";
import "./chunk-X7UF74DG.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-7E4ULAAB.js";
import "./chunk-IDN24CA6.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-M5WC2QMT.js";
import "./chunk-WXFJYIB5.js";
import "./chunk-X76ZK35L.js";
import "./chunk-Y6IYB6DB.js";
import "./chunk-TLRJIECE.js";
import "./chunk-KVZ62I5W.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-Q62W2JAU.js";
import "./chunk-2RFNQMBJ.js";
import "./chunk-SUGRQLII.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-MIU6LSPI.js";
export {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
};
