import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  compareIn
} from "./chunk-ZGPX7KSQ.js";
import "./chunk-VMT2CWHL.js";
import "./chunk-TJZE5GDP.js";
import "./chunk-YYH5AKD2.js";
import "./chunk-6XAZVLVZ.js";
import "./chunk-XMHG6NP6.js";
import "./chunk-BV6YY2SL.js";
import "./chunk-IKVC4WIT.js";
import "./chunk-SX7TT4CH.js";
import "./chunk-PFRC5NMT.js";
import "./chunk-GF5VQ334.js";
import "./chunk-PDBR4IXT.js";
import "./chunk-SKPXTQRI.js";
import "./chunk-BSGC4XP6.js";
import "./chunk-O6OWG4ZW.js";
import "./chunk-7IZ5EMXX.js";
import "./chunk-RCWAS2QA.js";
import "./chunk-WIQJAOZQ.js";
import "./chunk-3WVSTMB5.js";
import "./chunk-MBCPB6V2.js";
import "./chunk-JRWWXI2W.js";
import "./chunk-5L3L4VVL.js";
import "./chunk-R5AEOCQK.js";
import "./chunk-3Y536B5Q.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  compareCommand,
  compareIn
};
