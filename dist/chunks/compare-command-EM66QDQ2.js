import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-YEXLQ3SI.js";
import "./chunk-6GU2ESFA.js";
import "./chunk-ILYCTG55.js";
import "./chunk-CU5V2PZK.js";
import "./chunk-DQLI2QGB.js";
import "./chunk-4SOVUL56.js";
import "./chunk-4QHMXHGU.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-XSJ3U362.js";
import "./chunk-DYDMWPMW.js";
import "./chunk-KR3LRA63.js";
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
import "./chunk-7VJMOR36.js";
import "./chunk-IYSDYERC.js";
import "./chunk-YNHZXREV.js";
import "./chunk-T2VUSDUU.js";
import "./chunk-S6NV3PBE.js";
import "./chunk-2P7AU2F3.js";
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
import "./chunk-KO5DJWI6.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
};
