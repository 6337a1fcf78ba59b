import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-ZBTYUWDY.js";
import "./chunk-K5NYOSGO.js";
import "./chunk-ME2F6DML.js";
import "./chunk-ZKTOTWFR.js";
import "./chunk-MZMNPVYW.js";
import "./chunk-PEZ27LAF.js";
import "./chunk-3YPR22YQ.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-ZJXBDO6A.js";
import "./chunk-72EI5NR3.js";
import "./chunk-SKPURKGO.js";
import "./chunk-4IYMSIWO.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-ZTQEAZCZ.js";
import "./chunk-32IZVRFY.js";
import "./chunk-WL3PMBD5.js";
import "./chunk-GOWNB3DA.js";
import "./chunk-JXC72M4V.js";
import "./chunk-IH2EKZLD.js";
import "./chunk-UL44G7IG.js";
import "./chunk-A52SNSHK.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-OLYTOJKY.js";
import "./chunk-SXZYKWIJ.js";
import "./chunk-6G6ODHCF.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-RPWCBAIH.js";
import "./chunk-HG6G2Z7I.js";
import "./chunk-BYLVCMYC.js";
import "./chunk-GX2J53JF.js";
import "./chunk-UHNJSPCM.js";
import "./chunk-DVACGJUB.js";
import "./chunk-BTE65D6K.js";
import "./chunk-MPYQUJMI.js";
import "./chunk-7K45QJ6G.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-LBN2SIRX.js";
import "./chunk-TVFXSYLD.js";
import "./chunk-DAZMJQLS.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-XSTBA3B4.js";
import "./chunk-BFAI33GM.js";
import "./chunk-Y5VFDPRA.js";
import "./chunk-ZTB4HIXQ.js";
import "./chunk-RPYKSNQ3.js";
import "./chunk-4YHYMACT.js";
import "./chunk-I6EFSDC4.js";
import "./chunk-566FJEYR.js";
import "./chunk-2ZPBLY7B.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
};
