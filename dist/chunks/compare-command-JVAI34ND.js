import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-O3SVY4PT.js";
import "./chunk-TUTFIXVO.js";
import "./chunk-KSSTA75W.js";
import "./chunk-PMOII7TB.js";
import "./chunk-USTOJQBJ.js";
import "./chunk-4WMESLW7.js";
import "./chunk-GOKKGRMM.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-YTA3MEWJ.js";
import "./chunk-MGMW7V2Q.js";
import "./chunk-VZZUX6DV.js";
import "./chunk-JX4HYGOP.js";
import "./chunk-YZXKE6XI.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-UVD55VVK.js";
import "./chunk-VN4TNQDC.js";
import "./chunk-AZIOSCK7.js";
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
import "./chunk-RPUROHRM.js";
import "./chunk-G6NNGEIW.js";
import "./chunk-JADDMKM4.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-EFERPU7O.js";
import "./chunk-4UBQ34TR.js";
import "./chunk-AMDXZIJE.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-HUMSY4X2.js";
import "./chunk-C6FMHMSV.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-NRZYGFWT.js";
import "./chunk-JGYYEBA5.js";
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
