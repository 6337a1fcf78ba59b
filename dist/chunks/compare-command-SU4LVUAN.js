import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  compareIn
} from "./chunk-7ZZPJ2I5.js";
import "./chunk-QKOZYCTV.js";
import "./chunk-JHMR2ZP5.js";
import "./chunk-TK6KDOVJ.js";
import "./chunk-XMHG6NP6.js";
import "./chunk-75UHRRQH.js";
import "./chunk-6OMJYVFX.js";
import "./chunk-JRPJEAPY.js";
import "./chunk-35SXHHCA.js";
import "./chunk-YT26XGX5.js";
import "./chunk-3WVSTMB5.js";
import "./chunk-OANOLXIV.js";
import "./chunk-BV6YY2SL.js";
import "./chunk-JDTHBGDU.js";
import "./chunk-66LLMERT.js";
import "./chunk-2RHXZ2DY.js";
import "./chunk-JMXUV7J4.js";
import "./chunk-Z3X3UY6C.js";
import "./chunk-BB3ERVCO.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  compareCommand,
  compareIn
};
