import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  compareIn
} from "./chunk-J3SIPI7C.js";
import "./chunk-CQNFJWRH.js";
import "./chunk-7KZQFROV.js";
import "./chunk-FEFZLO3Z.js";
import "./chunk-T654XEZQ.js";
import "./chunk-5EGL27PF.js";
import "./chunk-FAKNDWZM.js";
import "./chunk-X3HIMSY3.js";
import "./chunk-566MVA23.js";
import "./chunk-RM7RGKYF.js";
import "./chunk-GF5VQ334.js";
import "./chunk-2YLMLTVC.js";
import "./chunk-SKPXTQRI.js";
import "./chunk-DMH5Y7T3.js";
import "./chunk-QVZHJ77Q.js";
import "./chunk-OA5PPQSB.js";
import "./chunk-RCWAS2QA.js";
import "./chunk-WIQJAOZQ.js";
import "./chunk-3WVSTMB5.js";
import "./chunk-MBCPB6V2.js";
import "./chunk-3NV26NWW.js";
import "./chunk-JQRFZKNO.js";
import "./chunk-R5AEOCQK.js";
import "./chunk-3Y536B5Q.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  compareCommand,
  compareIn
};
