import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-XWVAUR44.js";
import "./chunk-BYX7PLCZ.js";
import "./chunk-ZXXVM32G.js";
import "./chunk-SFEFHMCC.js";
import "./chunk-XXR5SNZY.js";
import "./chunk-4JKQCSNM.js";
import "./chunk-AOIY3TER.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-HAZPGLU7.js";
import "./chunk-3PNSBKOH.js";
import "./chunk-ORB3R6MC.js";
import "./chunk-BXA4B5X5.js";
import "./chunk-RVK7CEBA.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-3X4RBTUO.js";
import "./chunk-ED4ILTUQ.js";
import "./chunk-OSZFF4SI.js";
import "./chunk-KEFZDP2I.js";
import "./chunk-3EDFTF4X.js";
import "./chunk-D4WC6LGP.js";
import "./chunk-Z6UJFKEQ.js";
import "./chunk-TYLKNEWE.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-5OGYXYHZ.js";
import "./chunk-T4QCUA4X.js";
import "./chunk-BZ2U5YO6.js";
import "./chunk-LBDJSXFD.js";
import "./chunk-KXXKBQTX.js";
import "./chunk-MRSCDFJA.js";
import "./chunk-QTJFNE6H.js";
import "./chunk-TJHMVB2M.js";
import "./chunk-CTHGPPGF.js";
import "./chunk-X4XRNIXT.js";
import "./chunk-3GDP7KCG.js";
import "./chunk-5NGYAXHA.js";
import "./chunk-4T5D5FH5.js";
import "./chunk-HWS3GPG3.js";
import "./chunk-4NJUCVG2.js";
import "./chunk-VQBRH2OL.js";
import "./chunk-G6BQUOKS.js";
import "./chunk-ZRXOTIJU.js";
import "./chunk-QOELHS6Q.js";
import "./chunk-3SURD3NB.js";
import "./chunk-JE5DKYLY.js";
import "./chunk-6VN4V7BV.js";
import "./chunk-Q66DR4DD.js";
import "./chunk-ZZVZSN3W.js";
import "./chunk-2KXRWXMY.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-5K2WHE4H.js";
import "./chunk-BZLHIWUL.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
};
