import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  compareIn
} from "./chunk-T3PBLT7O.js";
import "./chunk-XQBCB4C2.js";
import "./chunk-Y3PWQVGR.js";
import "./chunk-AEAOOUWI.js";
import "./chunk-XMHG6NP6.js";
import "./chunk-DVX5BJ2H.js";
import "./chunk-YPSKLS3W.js";
import "./chunk-R53YZIJ2.js";
import "./chunk-3UIQV6TC.js";
import "./chunk-6EFK7TBH.js";
import "./chunk-3WVSTMB5.js";
import "./chunk-65AYTH27.js";
import "./chunk-BV6YY2SL.js";
import "./chunk-JDTHBGDU.js";
import "./chunk-66LLMERT.js";
import "./chunk-B4FUZQLM.js";
import "./chunk-JMXUV7J4.js";
import "./chunk-Z3X3UY6C.js";
import "./chunk-KAP4T2AB.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  compareCommand,
  compareIn
};
