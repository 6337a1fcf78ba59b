import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  compareIn
} from "./chunk-QSKS4F4J.js";
import "./chunk-SBYVJ4MQ.js";
import "./chunk-KZGI7CFH.js";
import "./chunk-AEYQ7IEH.js";
import "./chunk-KVAU2OTF.js";
import "./chunk-5EGL27PF.js";
import "./chunk-FAKNDWZM.js";
import "./chunk-GCAQGBUL.js";
import "./chunk-GKXAOPUO.js";
import "./chunk-SVKT2TGT.js";
import "./chunk-GF5VQ334.js";
import "./chunk-GDBOZQN6.js";
import "./chunk-SKPXTQRI.js";
import "./chunk-GOVUV7KA.js";
import "./chunk-6QER4G7G.js";
import "./chunk-URU427J3.js";
import "./chunk-RCWAS2QA.js";
import "./chunk-WIQJAOZQ.js";
import "./chunk-3WVSTMB5.js";
import "./chunk-MBCPB6V2.js";
import "./chunk-DO77VP5V.js";
import "./chunk-4F7XQGIZ.js";
import "./chunk-R5AEOCQK.js";
import "./chunk-3Y536B5Q.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  compareCommand,
  compareIn
};
