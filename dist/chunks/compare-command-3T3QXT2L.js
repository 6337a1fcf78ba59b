import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-2Z3Y77GS.js";
import "./chunk-D4GQIZ3P.js";
import "./chunk-63NVQAWG.js";
import "./chunk-7DSEF2EA.js";
import "./chunk-TONZU3Q7.js";
import "./chunk-PEZ27LAF.js";
import "./chunk-3YPR22YQ.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-3AOKFUKU.js";
import "./chunk-7NXCDMJI.js";
import "./chunk-SKPURKGO.js";
import "./chunk-M6TPYGOJ.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-43GICOTH.js";
import "./chunk-MUK3C2LW.js";
import "./chunk-WL3PMBD5.js";
import "./chunk-TBGTAMGJ.js";
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
import "./chunk-7SUMTH5N.js";
import "./chunk-BUBFWKED.js";
import "./chunk-7K45QJ6G.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-LBN2SIRX.js";
import "./chunk-ZIXK5YGR.js";
import "./chunk-OUI3ABJ3.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-AJCCFDEJ.js";
import "./chunk-TTP4PP74.js";
import "./chunk-Y5VFDPRA.js";
import "./chunk-DSKSJKOV.js";
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
