import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-J7RL6XSG.js";
import "./chunk-OKGEAP7F.js";
import "./chunk-TCG7QSOJ.js";
import "./chunk-QPZ2Z4GK.js";
import "./chunk-MUXX4XR7.js";
import "./chunk-4WMESLW7.js";
import "./chunk-GOKKGRMM.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-3PHFJ5T5.js";
import "./chunk-DDXGEWWH.js";
import "./chunk-KQKE7UQ5.js";
import "./chunk-JX4HYGOP.js";
import "./chunk-7NM5F74X.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-TJS33CKG.js";
import "./chunk-SUJEM23G.js";
import "./chunk-WUFUSTMU.js";
import "./chunk-V3ZCHHTH.js";
import "./chunk-YOTYOVB5.js";
import "./chunk-BWP4NQRQ.js";
import "./chunk-VPYISWJO.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-EULG3Y5P.js";
import "./chunk-6HRTUGYW.js";
import "./chunk-NEPURXBH.js";
import "./chunk-ISHCJIC3.js";
import "./chunk-EOM3VIV2.js";
import "./chunk-HG6G2Z7I.js";
import "./chunk-X3IIGEG3.js";
import "./chunk-LIFMSWX4.js";
import "./chunk-JMHBBSFI.js";
import "./chunk-DVACGJUB.js";
import "./chunk-HWZRGEYP.js";
import "./chunk-K2QJ7SYE.js";
import "./chunk-JADDMKM4.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-EFERPU7O.js";
import "./chunk-NFUAQV6Y.js";
import "./chunk-QGKYOBFP.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-5MVD4I5O.js";
import "./chunk-56SOEY3B.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-C6ZIGYFS.js";
import "./chunk-W2DHUYHG.js";
import "./chunk-JUSMDRFN.js";
import "./chunk-47DLCW6P.js";
import "./chunk-UKDOXAXZ.js";
import "./chunk-4YHYMACT.js";
import "./chunk-26LVTRER.js";
export {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
};
