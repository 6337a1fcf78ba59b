import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison
} from "./chunk-RNYCUN33.js";
import "./chunk-APPGQAG6.js";
import "./chunk-GPSVQVHL.js";
import "./chunk-K76S442I.js";
import "./chunk-DROMD6LH.js";
import "./chunk-FME542E3.js";
import "./chunk-WJ2FFZD2.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-CG53HNQQ.js";
import "./chunk-BXZZTVVA.js";
import "./chunk-BP3QQI2E.js";
import "./chunk-VUYSZD2P.js";
import "./chunk-XO3NQGHD.js";
import "./chunk-KIWY2IQT.js";
import "./chunk-I5NIO3JC.js";
import "./chunk-KJEZHL6V.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-27ZEC4DC.js";
import "./chunk-TRFRK3OY.js";
import "./chunk-PBGCESUX.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-IAQNAJSC.js";
import "./chunk-W5F4ZIKO.js";
import "./chunk-RY7UWHIX.js";
import "./chunk-XW4LGTU5.js";
import "./chunk-YJX2XFZ2.js";
import "./chunk-TT7YCSSF.js";
import "./chunk-UWCUMJJP.js";
import "./chunk-2OZQF7V6.js";
import "./chunk-S6TSEIQW.js";
import "./chunk-F4LYQZES.js";
import "./chunk-EKHEGZXM.js";
import "./chunk-JVORBHSZ.js";
import "./chunk-UXCD4O6L.js";
import "./chunk-YIYHAMXJ.js";
import "./chunk-PQY3MSNW.js";
import "./chunk-G6U47CMJ.js";
import "./chunk-KJ26BTA5.js";
import "./chunk-RA5YYFRL.js";
import "./chunk-ZZVZSN3W.js";
import "./chunk-JX7VXVTO.js";
import "./chunk-25TNU3ES.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-5K2WHE4H.js";
import "./chunk-LP4K67V2.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  compareCommand,
  runComparison
};
