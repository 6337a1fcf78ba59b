import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-AG2F2XSR.js";
import "./chunk-JZ6YGPLW.js";
import "./chunk-QCTT7EA4.js";
import "./chunk-XY3XSGUR.js";
import "./chunk-NA4HVABV.js";
import "./chunk-4JKQCSNM.js";
import "./chunk-AOIY3TER.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-64E7EKBA.js";
import "./chunk-KT5PNGHA.js";
import "./chunk-44HYP4WA.js";
import "./chunk-BXA4B5X5.js";
import "./chunk-DRRBK5T5.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-S6LAZFPV.js";
import "./chunk-4REVZVYQ.js";
import "./chunk-OSZFF4SI.js";
import "./chunk-KEFZDP2I.js";
import "./chunk-FORGJ5NG.js";
import "./chunk-LWRJ7EJC.js";
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
import "./chunk-FQJJASDN.js";
import "./chunk-FMUWSLJ5.js";
import "./chunk-MWJLE77X.js";
import "./chunk-HWS3GPG3.js";
import "./chunk-KISGCNMT.js";
import "./chunk-S7AQ7ZWG.js";
import "./chunk-G6BQUOKS.js";
import "./chunk-VM7TCJFB.js";
import "./chunk-RQM5FEG3.js";
import "./chunk-3SURD3NB.js";
import "./chunk-JE5DKYLY.js";
import "./chunk-7SE35HMG.js";
import "./chunk-Q66DR4DD.js";
import "./chunk-ZZVZSN3W.js";
import "./chunk-2KXRWXMY.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-5K2WHE4H.js";
import "./chunk-VVAXV2U4.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
};
