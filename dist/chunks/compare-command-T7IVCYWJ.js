import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  compareIn
} from "./chunk-K2BJKRQS.js";
import "./chunk-BTF6EMPM.js";
import "./chunk-LO4FBXFW.js";
import "./chunk-YYH5AKD2.js";
import "./chunk-3M3SGCEC.js";
import "./chunk-XMHG6NP6.js";
import "./chunk-BV6YY2SL.js";
import "./chunk-AEOMEAJJ.js";
import "./chunk-TN7PKXIG.js";
import "./chunk-S65Z423V.js";
import "./chunk-GF5VQ334.js";
import "./chunk-KOD76VQ2.js";
import "./chunk-SKPXTQRI.js";
import "./chunk-T7TVQDGS.js";
import "./chunk-O6OWG4ZW.js";
import "./chunk-MA3ZXD7Y.js";
import "./chunk-RCWAS2QA.js";
import "./chunk-WIQJAOZQ.js";
import "./chunk-3WVSTMB5.js";
import "./chunk-MBCPB6V2.js";
import "./chunk-3NI6HXRH.js";
import "./chunk-U63JK5PR.js";
import "./chunk-R5AEOCQK.js";
import "./chunk-3Y536B5Q.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  compareCommand,
  compareIn
};
