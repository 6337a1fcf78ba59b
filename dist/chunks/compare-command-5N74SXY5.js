import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  compareIn
} from "./chunk-KLT4GO3B.js";
import "./chunk-XQBCB4C2.js";
import "./chunk-VXDOLMMX.js";
import "./chunk-AEAOOUWI.js";
import "./chunk-XMHG6NP6.js";
import "./chunk-QAVY7XOG.js";
import "./chunk-YPSKLS3W.js";
import "./chunk-R53YZIJ2.js";
import "./chunk-5BPM26LL.js";
import "./chunk-6EFK7TBH.js";
import "./chunk-3WVSTMB5.js";
import "./chunk-2X7FARIM.js";
import "./chunk-BV6YY2SL.js";
import "./chunk-JDTHBGDU.js";
import "./chunk-66LLMERT.js";
import "./chunk-VBGQLTAW.js";
import "./chunk-JMXUV7J4.js";
import "./chunk-Z3X3UY6C.js";
import "./chunk-7PNQATVT.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  compareCommand,
  compareIn
};
