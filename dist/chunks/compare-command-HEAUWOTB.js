import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison
} from "./chunk-JACKIZ4Z.js";
import "./chunk-KE3TRR5Z.js";
import "./chunk-3GZALUY7.js";
import "./chunk-JFRKBSFO.js";
import "./chunk-EUWGNBJA.js";
import "./chunk-WN6HC5WZ.js";
import "./chunk-EV72DFLX.js";
import "./chunk-3V6PJPEQ.js";
import "./chunk-PZKCMJ4I.js";
import "./chunk-BO6CLROF.js";
import "./chunk-NBB6YIIM.js";
import "./chunk-X5HPKXKU.js";
import "./chunk-7HGWJMRZ.js";
import "./chunk-QFF6J7K7.js";
import "./chunk-Q3J2OVZW.js";
import "./chunk-2EO2NDFN.js";
import "./chunk-I5NIO3JC.js";
import "./chunk-4XFGG5OJ.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-AUY6XGPC.js";
import "./chunk-LENP46LU.js";
import "./chunk-RY7UWHIX.js";
import "./chunk-PPSXCPGO.js";
import "./chunk-IDJHTPIO.js";
import "./chunk-TT7YCSSF.js";
import "./chunk-CMP2BVXQ.js";
import "./chunk-JTCOT7VN.js";
import "./chunk-CGK6OM6I.js";
import "./chunk-T54SJANV.js";
import "./chunk-ZPRPC243.js";
import "./chunk-JHDVJUKY.js";
import "./chunk-JTRFWCCZ.js";
import "./chunk-LS7NQ5GV.js";
import "./chunk-5K2WHE4H.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  compareCommand,
  runComparison
};
