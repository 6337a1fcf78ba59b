import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison
} from "./chunk-SVW7EQC4.js";
import "./chunk-RQ56GE2D.js";
import "./chunk-AJNGYOBA.js";
import "./chunk-GSCAC7SR.js";
import "./chunk-4OCD5N4M.js";
import "./chunk-Z5WCHDT6.js";
import "./chunk-EIOZ7OXE.js";
import "./chunk-5TZJFQPJ.js";
import "./chunk-XZ2WFCNQ.js";
import "./chunk-PFVQQRCB.js";
import "./chunk-L422HGYV.js";
import "./chunk-PWCIB5RO.js";
import "./chunk-QDMVZ6CZ.js";
import "./chunk-NJJG2ZJ6.js";
import "./chunk-F3PRET42.js";
import "./chunk-4SGQC2GF.js";
import "./chunk-I5NIO3JC.js";
import "./chunk-6PFR4O7S.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-KK4K3UAK.js";
import "./chunk-LENP46LU.js";
import "./chunk-RY7UWHIX.js";
import "./chunk-LN5VOWXI.js";
import "./chunk-IDJHTPIO.js";
import "./chunk-TT7YCSSF.js";
import "./chunk-UWCUMJJP.js";
import "./chunk-2OZQF7V6.js";
import "./chunk-S6TSEIQW.js";
import "./chunk-OZCJNJOA.js";
import "./chunk-RXBWP243.js";
import "./chunk-PUDACUZQ.js";
import "./chunk-MCIYFAHL.js";
import "./chunk-LS7NQ5GV.js";
import "./chunk-5K2WHE4H.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  compareCommand,
  runComparison
};
