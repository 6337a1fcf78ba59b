import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-HJN3N2U2.js";
import "./chunk-JYWFLHO2.js";
import "./chunk-UYJJHVQV.js";
import "./chunk-JHB7HMYV.js";
import "./chunk-ABUUO6GZ.js";
import "./chunk-335JKMJP.js";
import "./chunk-EXGBN75L.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-VR5ZGFL3.js";
import "./chunk-WM2SFEBG.js";
import "./chunk-W3T65SEX.js";
import "./chunk-SKLA66UM.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-GY5PAAER.js";
import "./chunk-O4K7QKR3.js";
import "./chunk-S5UPGR4T.js";
import "./chunk-YXK3HTVI.js";
import "./chunk-CWKH6TPP.js";
import "./chunk-RCIYJV7V.js";
import "./chunk-CO75Y5X3.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-O5M434YQ.js";
import "./chunk-ISADQYGE.js";
import "./chunk-6G6ODHCF.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-EOM3VIV2.js";
import "./chunk-HG6G2Z7I.js";
import "./chunk-X3IIGEG3.js";
import "./chunk-OPDMNGAW.js";
import "./chunk-W3KKVN7E.js";
import "./chunk-DVACGJUB.js";
import "./chunk-LX5QI7GB.js";
import "./chunk-VCY4K2KR.js";
import "./chunk-6J5EX7TA.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-SIZRGKZA.js";
import "./chunk-LOR3G75X.js";
import "./chunk-MUW5O2LN.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-2RD2KJ4M.js";
import "./chunk-6RQHPGS3.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-LGDOVB3D.js";
import "./chunk-YDZUDYSJ.js";
import "./chunk-OVW44G7F.js";
import "./chunk-VJLBYXFS.js";
import "./chunk-SSGEYHO6.js";
import "./chunk-2GP2SEDX.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
};
