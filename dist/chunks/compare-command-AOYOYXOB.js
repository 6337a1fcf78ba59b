import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  compareCommand,
  compareIn
} from "./chunk-TCOQIGZM.js";
import "./chunk-ZUI7LSPY.js";
import "./chunk-MOCZ4PTW.js";
import "./chunk-SCQ6HTGK.js";
import "./chunk-GAOK6U2H.js";
import "./chunk-DBRFPCYQ.js";
import "./chunk-3WVSTMB5.js";
import "./chunk-BP6OHSES.js";
import "./chunk-MIU6LSPI.js";
export {
  compareCommand,
  compareIn
};
