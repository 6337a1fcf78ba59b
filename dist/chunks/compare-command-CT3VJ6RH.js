import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  compareIn
} from "./chunk-IH4ASJTQ.js";
import "./chunk-IGXYSKHG.js";
import "./chunk-PV3EXGGS.js";
import "./chunk-YYH5AKD2.js";
import "./chunk-FCCCZ4MD.js";
import "./chunk-XMHG6NP6.js";
import "./chunk-BV6YY2SL.js";
import "./chunk-6PTFCCHK.js";
import "./chunk-XNO6X5JA.js";
import "./chunk-4YXF6YYL.js";
import "./chunk-GF5VQ334.js";
import "./chunk-EBWVHO5G.js";
import "./chunk-SKPXTQRI.js";
import "./chunk-FLVVU7KC.js";
import "./chunk-O6OWG4ZW.js";
import "./chunk-7DKM7FVE.js";
import "./chunk-RCWAS2QA.js";
import "./chunk-WIQJAOZQ.js";
import "./chunk-3WVSTMB5.js";
import "./chunk-MBCPB6V2.js";
import "./chunk-Y2YUCM5Z.js";
import "./chunk-4HES4FUH.js";
import "./chunk-R5AEOCQK.js";
import "./chunk-3Y536B5Q.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  compareCommand,
  compareIn
};
