import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  compareIn
} from "./chunk-34RXYOQ5.js";
import "./chunk-3EHMGN6M.js";
import "./chunk-UHG77YQE.js";
import "./chunk-JQ6HF7ZE.js";
import "./chunk-XMHG6NP6.js";
import "./chunk-5ELCHM3S.js";
import "./chunk-NSXKEJP4.js";
import "./chunk-AGZKIOZU.js";
import "./chunk-ID442KBX.js";
import "./chunk-Z4DZMXFT.js";
import "./chunk-3WVSTMB5.js";
import "./chunk-FFWNYEOG.js";
import "./chunk-BV6YY2SL.js";
import "./chunk-QPJLRAAY.js";
import "./chunk-66LLMERT.js";
import "./chunk-VD6GFOA5.js";
import "./chunk-IZML7RLR.js";
import "./chunk-Z3X3UY6C.js";
import "./chunk-MBCPB6V2.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  compareCommand,
  compareIn
};
