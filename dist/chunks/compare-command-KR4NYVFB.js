import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison
} from "./chunk-7RC3XUY6.js";
import "./chunk-MMO6U37I.js";
import "./chunk-ATH3ZWMZ.js";
import "./chunk-2CCBXYOB.js";
import "./chunk-7JQVW5P6.js";
import "./chunk-6XQX35EL.js";
import "./chunk-55JEJ2ZE.js";
import "./chunk-TZTZ2ZMU.js";
import "./chunk-KMOZ4UFJ.js";
import "./chunk-UJVD7RCF.js";
import "./chunk-CYVVQDPW.js";
import "./chunk-EWJ552EW.js";
import "./chunk-LA3HW53D.js";
import "./chunk-DEUSALHG.js";
import "./chunk-YZUDYMVY.js";
import "./chunk-6IKHLXFD.js";
import "./chunk-4NLXQJ2Z.js";
import "./chunk-7O76LYW3.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-C2LV5VH5.js";
import "./chunk-I5NIO3JC.js";
import "./chunk-64DLEH6Q.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-QVBXWLLO.js";
import "./chunk-LENP46LU.js";
import "./chunk-RY7UWHIX.js";
import "./chunk-LN5VOWXI.js";
import "./chunk-IDJHTPIO.js";
import "./chunk-TT7YCSSF.js";
import "./chunk-UWCUMJJP.js";
import "./chunk-2OZQF7V6.js";
import "./chunk-S6TSEIQW.js";
import "./chunk-KCNZOZYM.js";
import "./chunk-7OWZNUT7.js";
import "./chunk-PQY3MSNW.js";
import "./chunk-JLMI6Y2U.js";
import "./chunk-2HPAZDUD.js";
import "./chunk-VBF52FUD.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-5K2WHE4H.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  compareCommand,
  runComparison
};
