import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison
} from "./chunk-HTSPWLZT.js";
import "./chunk-PN5LFODL.js";
import "./chunk-KJW5N7HF.js";
import "./chunk-3JKI6F4W.js";
import "./chunk-ZAQOU5IF.js";
import "./chunk-R6FC5DXX.js";
import "./chunk-EO7QSMPL.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-3C3ES3FQ.js";
import "./chunk-7ETBM45W.js";
import "./chunk-UK2JJCTJ.js";
import "./chunk-I5NIO3JC.js";
import "./chunk-JOZIB6M7.js";
import "./chunk-RJC5X742.js";
import "./chunk-FVXWKKXD.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-QH3I45TL.js";
import "./chunk-BOO3KNRA.js";
import "./chunk-NBQHOBZV.js";
import "./chunk-7QGZVOVZ.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-WS2JYLNZ.js";
import "./chunk-W5F4ZIKO.js";
import "./chunk-RY7UWHIX.js";
import "./chunk-XW4LGTU5.js";
import "./chunk-YJX2XFZ2.js";
import "./chunk-TT7YCSSF.js";
import "./chunk-UWCUMJJP.js";
import "./chunk-2OZQF7V6.js";
import "./chunk-S6TSEIQW.js";
import "./chunk-DUY6QQHC.js";
import "./chunk-LDMIOF63.js";
import "./chunk-U2HQOW3D.js";
import "./chunk-2RABDLRT.js";
import "./chunk-WRZAS4OH.js";
import "./chunk-V4U5WHQX.js";
import "./chunk-WPFUA6XU.js";
import "./chunk-2HWK4ZKO.js";
import "./chunk-ZWTQFHTY.js";
import "./chunk-UYQD7VJA.js";
import "./chunk-B4E63OUU.js";
import "./chunk-JEMVBLFO.js";
import "./chunk-RPAJEIKS.js";
import "./chunk-ZZVZSN3W.js";
import "./chunk-JX7VXVTO.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-5K2WHE4H.js";
import "./chunk-GKDOA46P.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison
};
