import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-YF5URM6B.js";
import "./chunk-VXPFK7ZH.js";
import "./chunk-JSVOP7DP.js";
import "./chunk-HQD7MDSB.js";
import "./chunk-GQODCV53.js";
import "./chunk-EJEPEOVZ.js";
import "./chunk-HEVAWUGC.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-MTIVXCCV.js";
import "./chunk-MQKIYBDD.js";
import "./chunk-ERHH2BQW.js";
import "./chunk-I5NIO3JC.js";
import "./chunk-2EMV5V32.js";
import "./chunk-SUDM3J6A.js";
import "./chunk-574EAZJ6.js";
import "./chunk-RT3VZCJE.js";
import "./chunk-VKVN3NMA.js";
import "./chunk-IJ5J6PDG.js";
import "./chunk-R3OVDYPE.js";
import "./chunk-RV2HSEYT.js";
import "./chunk-DDBQ4VAN.js";
import "./chunk-OGSLH2QE.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-P5JQAFHJ.js";
import "./chunk-BRMAXFPD.js";
import "./chunk-PEMQMF5B.js";
import "./chunk-EQDYJY6G.js";
import "./chunk-XX7XUAYR.js";
import "./chunk-VGND7OK6.js";
import "./chunk-TT7YCSSF.js";
import "./chunk-Q5POLDPD.js";
import "./chunk-2OZQF7V6.js";
import "./chunk-S6TSEIQW.js";
import "./chunk-7VBXN3GT.js";
import "./chunk-SQHIOPJW.js";
import "./chunk-KWISU5FR.js";
import "./chunk-K3CPC76M.js";
import "./chunk-TSBCQ7BC.js";
import "./chunk-OMBJIRQC.js";
import "./chunk-G6BQUOKS.js";
import "./chunk-VEEKKKMP.js";
import "./chunk-MFSKNR4V.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-GWJU5HRA.js";
import "./chunk-OWIQKD5C.js";
import "./chunk-Q3CFC4HL.js";
import "./chunk-ZZVZSN3W.js";
import "./chunk-GCEA6W6L.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-5K2WHE4H.js";
import "./chunk-DIYZT246.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
};
