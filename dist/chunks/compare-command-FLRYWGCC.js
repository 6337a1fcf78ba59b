import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-CTULRMLR.js";
import "./chunk-JSWPN3BW.js";
import "./chunk-YF6QMBUU.js";
import "./chunk-Y4EC52RX.js";
import "./chunk-IJIDVWWE.js";
import "./chunk-335JKMJP.js";
import "./chunk-EXGBN75L.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-LR6IQ6PQ.js";
import "./chunk-U2UV5OUW.js";
import "./chunk-W3T65SEX.js";
import "./chunk-T7WRMCNL.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-3MVHYIRU.js";
import "./chunk-OKPKQSGG.js";
import "./chunk-7GFSTTBD.js";
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
import "./chunk-U6VRM6ZB.js";
import "./chunk-D5CCKAV4.js";
import "./chunk-6J5EX7TA.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-SIZRGKZA.js";
import "./chunk-M5HKN5FN.js";
import "./chunk-FS7P7H4T.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-A4QPII6W.js";
import "./chunk-DPPKUDEH.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-KPNUDFHI.js";
import "./chunk-KI4OYXRH.js";
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
