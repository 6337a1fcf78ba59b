import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-UJDCGTI3.js";
import "./chunk-KTZDL5XF.js";
import "./chunk-M3KCZWJQ.js";
import "./chunk-GPF2UIB7.js";
import "./chunk-J5DQSSZZ.js";
import "./chunk-562R3ZJT.js";
import "./chunk-NDUHGXRK.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-RUK45FMZ.js";
import "./chunk-WSMJXUIJ.js";
import "./chunk-VSAMFBO6.js";
import "./chunk-UMI36X3M.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-VCOMOPP7.js";
import "./chunk-MUG7APJL.js";
import "./chunk-U2HFXCND.js";
import "./chunk-WGNZQV2T.js";
import "./chunk-HSSRYUEJ.js";
import "./chunk-ZCOS3FDA.js";
import "./chunk-IVAZLS2N.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-O5M434YQ.js";
import "./chunk-3ONDJTMC.js";
import "./chunk-6G6ODHCF.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-EOM3VIV2.js";
import "./chunk-HG6G2Z7I.js";
import "./chunk-X3IIGEG3.js";
import "./chunk-SS6YY5VM.js";
import "./chunk-VN4DOHQA.js";
import "./chunk-DVACGJUB.js";
import "./chunk-4PBZVVT2.js";
import "./chunk-JAK7UQGA.js";
import "./chunk-RDCGGN3H.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-EQ2ZYGCY.js";
import "./chunk-PKEJSEIQ.js";
import "./chunk-PTTUPCPD.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-G4Q572ZK.js";
import "./chunk-RNNQTZLO.js";
import "./chunk-TSMEFCUA.js";
import "./chunk-RKLGOIAY.js";
import "./chunk-TP6QCP2T.js";
import "./chunk-7HRY52BA.js";
import "./chunk-SUGKNJDZ.js";
import "./chunk-6YCS3RYH.js";
import "./chunk-2GP2SEDX.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
};
