import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-ICJYTINU.js";
import "./chunk-VMQ5WXUO.js";
import "./chunk-UIK5VW2Z.js";
import "./chunk-PIPKIHRU.js";
import "./chunk-SXGWTW2D.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-RK4M6K5X.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-ELP5D36L.js";
import "./chunk-Y3VCVPA2.js";
import "./chunk-3Q5IZT7V.js";
import "./chunk-KWWBEFFM.js";
import "./chunk-SNOIGEV3.js";
import "./chunk-EHPC47B5.js";
import "./chunk-OTYCJNJK.js";
import "./chunk-IMLDXNL7.js";
import "./chunk-LHIIM6OK.js";
import "./chunk-ITGQ3LDZ.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-IBNMTWTV.js";
import "./chunk-OXBBMLCZ.js";
import "./chunk-VSGFNP36.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-6DPI2E5L.js";
import "./chunk-ME6ID6U5.js";
import "./chunk-GXJVACMF.js";
import "./chunk-OTZHA2M2.js";
import "./chunk-UKDOXAXZ.js";
import "./chunk-RNES36XW.js";
import "./chunk-26LVTRER.js";
export {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
};
