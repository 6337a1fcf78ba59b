import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison
} from "./chunk-CWZJQFSB.js";
import "./chunk-SUX26YT7.js";
import "./chunk-R3INPZYY.js";
import "./chunk-LK4B6J56.js";
import "./chunk-JHUOYWR3.js";
import "./chunk-5KPZOUSZ.js";
import "./chunk-HRVIQK6O.js";
import "./chunk-KMOZ4UFJ.js";
import "./chunk-6YIU2OP6.js";
import "./chunk-N7ZLUJEC.js";
import "./chunk-VOEP7LR6.js";
import "./chunk-2IBES2JZ.js";
import "./chunk-5GNSWVFM.js";
import "./chunk-T4OPAA2Z.js";
import "./chunk-I5NIO3JC.js";
import "./chunk-ESTGFN22.js";
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
import "./chunk-D6CXCB7Y.js";
import "./chunk-SIAEOBTZ.js";
import "./chunk-KPQNRDL6.js";
import "./chunk-J4S6GIYQ.js";
import "./chunk-PQY3MSNW.js";
import "./chunk-C6C6VSRJ.js";
import "./chunk-TTMBM6CJ.js";
import "./chunk-O4BF5MIB.js";
import "./chunk-FWYKXMVJ.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-YMTVI5HG.js";
import "./chunk-5K2WHE4H.js";
import "./chunk-2UXZSHE7.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  compareCommand,
  runComparison
};
