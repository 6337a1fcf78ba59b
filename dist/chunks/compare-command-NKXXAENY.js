import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  compareIn
} from "./chunk-6T43EKIQ.js";
import "./chunk-QKOZYCTV.js";
import "./chunk-S6VEOWTN.js";
import "./chunk-TK6KDOVJ.js";
import "./chunk-XMHG6NP6.js";
import "./chunk-RAPJDQDS.js";
import "./chunk-6OMJYVFX.js";
import "./chunk-JRPJEAPY.js";
import "./chunk-VUFGQIBL.js";
import "./chunk-YT26XGX5.js";
import "./chunk-3WVSTMB5.js";
import "./chunk-J5FBCPXR.js";
import "./chunk-BV6YY2SL.js";
import "./chunk-JDTHBGDU.js";
import "./chunk-66LLMERT.js";
import "./chunk-D2RORSLJ.js";
import "./chunk-JMXUV7J4.js";
import "./chunk-Z3X3UY6C.js";
import "./chunk-MBCPB6V2.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  compareCommand,
  compareIn
};
