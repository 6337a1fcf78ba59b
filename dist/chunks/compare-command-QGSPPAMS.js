import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  compareCommand,
  compareIn
} from "./chunk-IVAXXBG3.js";
import "./chunk-W5SEF337.js";
import "./chunk-VY2WSHGQ.js";
import "./chunk-IH6U3W73.js";
import "./chunk-XLNAKF6X.js";
import "./chunk-ASYBQAAX.js";
import "./chunk-3WVSTMB5.js";
import "./chunk-6EJMKIQ2.js";
import "./chunk-MIU6LSPI.js";
export {
  compareCommand,
  compareIn
};
