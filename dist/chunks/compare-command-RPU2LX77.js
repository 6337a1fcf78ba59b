import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-HUVAVEBE.js";
import "./chunk-55N7GVCW.js";
import "./chunk-NVFEXS7R.js";
import "./chunk-4GABWCRR.js";
import "./chunk-6AFL7I6T.js";
import "./chunk-335JKMJP.js";
import "./chunk-EXGBN75L.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-SBP35L24.js";
import "./chunk-EVUBUX4Y.js";
import "./chunk-W3T65SEX.js";
import "./chunk-GV5LKYMK.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-OI2TBKUM.js";
import "./chunk-GEEN4SRG.js";
import "./chunk-5CMJVURN.js";
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
import "./chunk-ZKENAO7M.js";
import "./chunk-I52Y7GNT.js";
import "./chunk-6J5EX7TA.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-SIZRGKZA.js";
import "./chunk-VJNBIZUO.js";
import "./chunk-US456EQP.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-PC4XT536.js";
import "./chunk-AIRN6O6I.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-UKJGPOHP.js";
import "./chunk-CHJUZIG2.js";
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
