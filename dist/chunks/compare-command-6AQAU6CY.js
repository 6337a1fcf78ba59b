import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison
} from "./chunk-YTAPDBJ7.js";
import "./chunk-R47UST2S.js";
import "./chunk-R6SLKUTQ.js";
import "./chunk-JFRKBSFO.js";
import "./chunk-DK2OFZDH.js";
import "./chunk-OCJ4XWUK.js";
import "./chunk-43LZ5HDR.js";
import "./chunk-3V6PJPEQ.js";
import "./chunk-PZKCMJ4I.js";
import "./chunk-M7APHUKZ.js";
import "./chunk-SD4YGOMK.js";
import "./chunk-ESJR3THE.js";
import "./chunk-GAXNPRMF.js";
import "./chunk-DZQ3XOEL.js";
import "./chunk-O3LOAMKU.js";
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
import "./chunk-SQH7IK7J.js";
import "./chunk-FBLLX5DQ.js";
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
