import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-DUGSQLUL.js";
import "./chunk-SVGHTNLA.js";
import "./chunk-MOC4IZT5.js";
import "./chunk-ALUSOQPE.js";
import "./chunk-AHHTKIHF.js";
import "./chunk-CPSTNJWD.js";
import "./chunk-CGBETSR7.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-TK4YLQYJ.js";
import "./chunk-7MYOGSNW.js";
import "./chunk-BQU7DG7B.js";
import "./chunk-ZEBTZTSX.js";
import "./chunk-QEEUQ4C3.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-SWPFH5OU.js";
import "./chunk-RLCESNHX.js";
import "./chunk-DR36ZNDB.js";
import "./chunk-4RG3BWRU.js";
import "./chunk-4ABDTBK7.js";
import "./chunk-L2KV7NJ5.js";
import "./chunk-QD7T5PUL.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-EULG3Y5P.js";
import "./chunk-X2DU6W76.js";
import "./chunk-VAZU5PYB.js";
import "./chunk-VX7DH3DF.js";
import "./chunk-L4RMTZMF.js";
import "./chunk-PAR3MRWM.js";
import "./chunk-HG6G2Z7I.js";
import "./chunk-X3IIGEG3.js";
import "./chunk-CIR5YPMN.js";
import "./chunk-O7454XVW.js";
import "./chunk-ITGQ3LDZ.js";
import "./chunk-2KR64O4M.js";
import "./chunk-4T6VZKK3.js";
import "./chunk-WWVL3WNP.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-6JDFM36Q.js";
import "./chunk-52SY6GYV.js";
import "./chunk-6LTELBJ7.js";
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
