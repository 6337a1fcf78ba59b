import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-TKJ6VAS6.js";
import "./chunk-BSNP5PPZ.js";
import "./chunk-U3UUHKWV.js";
import "./chunk-753PGHAY.js";
import "./chunk-UXEULQZD.js";
import "./chunk-BRENCKQ3.js";
import "./chunk-LN7PY5QJ.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-GAU4XODY.js";
import "./chunk-N3PM2RPV.js";
import "./chunk-AVGMXYXX.js";
import "./chunk-BXA4B5X5.js";
import "./chunk-CCRUCH3D.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-EYNJJUEF.js";
import "./chunk-EITXQOO2.js";
import "./chunk-OSZFF4SI.js";
import "./chunk-O5BFSXPB.js";
import "./chunk-65YIQOPB.js";
import "./chunk-3AXUHFGU.js";
import "./chunk-JNKABAD4.js";
import "./chunk-DZOYOJZZ.js";
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
import "./chunk-BE6A6TBR.js";
import "./chunk-CH743ZCY.js";
import "./chunk-64QO5HL5.js";
import "./chunk-RHVEF6FB.js";
import "./chunk-JLQAPTJT.js";
import "./chunk-PAGAKQSX.js";
import "./chunk-G6BQUOKS.js";
import "./chunk-RHJ73L35.js";
import "./chunk-ONK4R6CX.js";
import "./chunk-MHFOJIFO.js";
import "./chunk-SVXPE5NO.js";
import "./chunk-XHUQY3IF.js";
import "./chunk-FB2ITBKI.js";
import "./chunk-ZZVZSN3W.js";
import "./chunk-2KXRWXMY.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-5K2WHE4H.js";
import "./chunk-MQPMQYRP.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
};
