import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  compareIn
} from "./chunk-3LV7DEXE.js";
import "./chunk-TGM6EG4R.js";
import "./chunk-HAFQ4WNE.js";
import "./chunk-AEYQ7IEH.js";
import "./chunk-YGN3246W.js";
import "./chunk-5EGL27PF.js";
import "./chunk-FAKNDWZM.js";
import "./chunk-VMULAFYO.js";
import "./chunk-M7IYOITB.js";
import "./chunk-DIEFVMZO.js";
import "./chunk-GF5VQ334.js";
import "./chunk-M2T5BBQC.js";
import "./chunk-SKPXTQRI.js";
import "./chunk-3BV45IAD.js";
import "./chunk-6QER4G7G.js";
import "./chunk-LJIMQZ3B.js";
import "./chunk-RCWAS2QA.js";
import "./chunk-WIQJAOZQ.js";
import "./chunk-3WVSTMB5.js";
import "./chunk-MBCPB6V2.js";
import "./chunk-2TCDKC7V.js";
import "./chunk-JQG6IQMA.js";
import "./chunk-R5AEOCQK.js";
import "./chunk-3Y536B5Q.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  compareCommand,
  compareIn
};
