import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison
} from "./chunk-4QZ6FJUE.js";
import "./chunk-EXKDYD5X.js";
import "./chunk-MJJUHTUT.js";
import "./chunk-SXTOD2Z6.js";
import "./chunk-ZNGTOBBX.js";
import "./chunk-5KPZOUSZ.js";
import "./chunk-HRVIQK6O.js";
import "./chunk-KMOZ4UFJ.js";
import "./chunk-UBK4BOLN.js";
import "./chunk-JBDYC2RQ.js";
import "./chunk-ZH6KSB7Q.js";
import "./chunk-AK4TAOYH.js";
import "./chunk-5GNSWVFM.js";
import "./chunk-CJX46HS4.js";
import "./chunk-I5NIO3JC.js";
import "./chunk-TESL3HFE.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-YZUDYMVY.js";
import "./chunk-JX3MIHKA.js";
import "./chunk-PHQVJDHD.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-G6AWHIIW.js";
import "./chunk-W5F4ZIKO.js";
import "./chunk-RY7UWHIX.js";
import "./chunk-XW4LGTU5.js";
import "./chunk-YJX2XFZ2.js";
import "./chunk-TT7YCSSF.js";
import "./chunk-UWCUMJJP.js";
import "./chunk-2OZQF7V6.js";
import "./chunk-S6TSEIQW.js";
import "./chunk-QQATRRZZ.js";
import "./chunk-4OB4XUZS.js";
import "./chunk-O25FKQAM.js";
import "./chunk-J4S6GIYQ.js";
import "./chunk-PQY3MSNW.js";
import "./chunk-RSVSINPC.js";
import "./chunk-TTMBM6CJ.js";
import "./chunk-O4BF5MIB.js";
import "./chunk-Z4POWH5S.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-YMTVI5HG.js";
import "./chunk-5K2WHE4H.js";
import "./chunk-MF3UZ4IZ.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  compareCommand,
  runComparison
};
