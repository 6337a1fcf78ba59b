import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-VVJ2KUL6.js";
import "./chunk-NBHEIY7X.js";
import "./chunk-KF6OFZJT.js";
import "./chunk-4E7ANNUA.js";
import "./chunk-PRM2NCXE.js";
import "./chunk-EK4V2ESQ.js";
import "./chunk-VILTRTT5.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-OAJAGXTH.js";
import "./chunk-72DOBCUV.js";
import "./chunk-45DGTRFF.js";
import "./chunk-HPMEECBZ.js";
import "./chunk-LC6R5BGL.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-SBCQS4TR.js";
import "./chunk-HJ52QVUK.js";
import "./chunk-7464QYNA.js";
import "./chunk-3DZMT35J.js";
import "./chunk-76BXMPCP.js";
import "./chunk-UQC4PJWC.js";
import "./chunk-QQJPHOA6.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-EULG3Y5P.js";
import "./chunk-6HRTUGYW.js";
import "./chunk-NEPURXBH.js";
import "./chunk-ISHCJIC3.js";
import "./chunk-PAR3MRWM.js";
import "./chunk-HG6G2Z7I.js";
import "./chunk-X3IIGEG3.js";
import "./chunk-OLX6ALFR.js";
import "./chunk-RS5NIGOS.js";
import "./chunk-DVACGJUB.js";
import "./chunk-5KSJNWPV.js";
import "./chunk-FCWFRGLT.js";
import "./chunk-GU25IK7P.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-6JDFM36Q.js";
import "./chunk-M2FTE2XX.js";
import "./chunk-MUKUSBTS.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-ZSHN562D.js";
import "./chunk-WYHL3T6V.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-LUV27KIB.js";
import "./chunk-5CDKSTMJ.js";
import "./chunk-B7OKK473.js";
import "./chunk-56BQACEM.js";
import "./chunk-UKDOXAXZ.js";
import "./chunk-4YHYMACT.js";
import "./chunk-26LVTRER.js";
export {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
};
