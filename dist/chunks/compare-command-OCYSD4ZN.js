import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-WBTRBP4P.js";
import "./chunk-XBJNRJJE.js";
import "./chunk-WPOT4KZJ.js";
import "./chunk-Z23OHIC6.js";
import "./chunk-QRVGG43U.js";
import "./chunk-Q7YXGSED.js";
import "./chunk-K4J77VJE.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-Z4YM5AJ2.js";
import "./chunk-FD77Q65K.js";
import "./chunk-B4KBFG26.js";
import "./chunk-PVZZFN3D.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-FJQMJOK3.js";
import "./chunk-UBCFJ2GY.js";
import "./chunk-IEDUUJHD.js";
import "./chunk-IXSJDBLQ.js";
import "./chunk-S4DQYDTK.js";
import "./chunk-O6ITJ4A4.js";
import "./chunk-4UMVDGG4.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-3DGTXBR3.js";
import "./chunk-4PW5QOQF.js";
import "./chunk-6G6ODHCF.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-KI3GQZ3E.js";
import "./chunk-HG6G2Z7I.js";
import "./chunk-4AFHJWWS.js";
import "./chunk-5UAXGXIU.js";
import "./chunk-6VQILZIO.js";
import "./chunk-DVACGJUB.js";
import "./chunk-JHYNHLNN.js";
import "./chunk-R4DCRHND.js";
import "./chunk-4KCQOE7J.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-XCBQEBU4.js";
import "./chunk-5WYHENII.js";
import "./chunk-FKBQ3TZZ.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-3F5Z5ULY.js";
import "./chunk-X2KW6Q55.js";
import "./chunk-JZPHN4NQ.js";
import "./chunk-A2IEIYNX.js";
import "./chunk-S5RHKXAN.js";
import "./chunk-4YHYMACT.js";
import "./chunk-LWPV5LG3.js";
import "./chunk-65MBQOHS.js";
import "./chunk-26BEOLCO.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
};
