import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  compareCommand,
  compareIn
} from "./chunk-DPFV36UK.js";
import "./chunk-L2XFQSJD.js";
import "./chunk-VY2WSHGQ.js";
import "./chunk-3L7JUEIQ.js";
import "./chunk-BMWMF2UD.js";
import "./chunk-ASYBQAAX.js";
import "./chunk-3WVSTMB5.js";
import "./chunk-6EJMKIQ2.js";
import "./chunk-MIU6LSPI.js";
export {
  compareCommand,
  compareIn
};
