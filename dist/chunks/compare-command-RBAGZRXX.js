import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-QHZCOPV6.js";
import "./chunk-ZPU3UBEB.js";
import "./chunk-CG77XHEC.js";
import "./chunk-JLYZ3CKC.js";
import "./chunk-HTOCHAP7.js";
import "./chunk-PEZ27LAF.js";
import "./chunk-3YPR22YQ.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-U2TWLUTQ.js";
import "./chunk-7NXCDMJI.js";
import "./chunk-SKPURKGO.js";
import "./chunk-UCDE2F7M.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-43GICOTH.js";
import "./chunk-MUK3C2LW.js";
import "./chunk-WL3PMBD5.js";
import "./chunk-WHUR72QX.js";
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
import "./chunk-MNJ4NYY2.js";
import "./chunk-UY7P3HLN.js";
import "./chunk-7K45QJ6G.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-LBN2SIRX.js";
import "./chunk-YQYSXBND.js";
import "./chunk-O56OPK7F.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-IKH6ZZPG.js";
import "./chunk-WT74O3IA.js";
import "./chunk-Y5VFDPRA.js";
import "./chunk-WBOVQKTM.js";
import "./chunk-W2XVN74A.js";
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
