import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-SYESEH7S.js";
import "./chunk-BZBMFKYO.js";
import "./chunk-B5MYXWWQ.js";
import "./chunk-Y5N7RBKR.js";
import "./chunk-LPKJT2YO.js";
import "./chunk-4SOVUL56.js";
import "./chunk-4QHMXHGU.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-LOX6XGCY.js";
import "./chunk-DYDMWPMW.js";
import "./chunk-7SCPUAQ5.js";
import "./chunk-BXA4B5X5.js";
import "./chunk-ZUJMG33V.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-BGM22P7I.js";
import "./chunk-HKSFBMJ4.js";
import "./chunk-OSZFF4SI.js";
import "./chunk-4ZNUUJOI.js";
import "./chunk-2OCBNWEL.js";
import "./chunk-JFCU7YNG.js";
import "./chunk-OIYBAZAO.js";
import "./chunk-36N2SSCL.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-7BRYJQ6X.js";
import "./chunk-T4QCUA4X.js";
import "./chunk-BZ2U5YO6.js";
import "./chunk-LBDJSXFD.js";
import "./chunk-O3LD2AOD.js";
import "./chunk-MRSCDFJA.js";
import "./chunk-QTJFNE6H.js";
import "./chunk-AZ2VPYBK.js";
import "./chunk-CTHGPPGF.js";
import "./chunk-X4XRNIXT.js";
import "./chunk-CAHJRW7J.js";
import "./chunk-FOAF4P42.js";
import "./chunk-YNHZXREV.js";
import "./chunk-T2VUSDUU.js";
import "./chunk-S6NV3PBE.js";
import "./chunk-DQARZDLO.js";
import "./chunk-G6BQUOKS.js";
import "./chunk-55HZV3TW.js";
import "./chunk-WVYEEFIU.js";
import "./chunk-XQ42GOCL.js";
import "./chunk-Y7WTWHU5.js";
import "./chunk-SZNTRGHX.js";
import "./chunk-DBA5ZNFY.js";
import "./chunk-ZZVZSN3W.js";
import "./chunk-S4UNL7V6.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-5K2WHE4H.js";
import "./chunk-32GFZ7BU.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
};
