import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-XCTJHXYG.js";
import "./chunk-2BXPZRMF.js";
import "./chunk-3H4FUVUF.js";
import "./chunk-OPRSIFDW.js";
import "./chunk-DMO36LFP.js";
import "./chunk-EJEPEOVZ.js";
import "./chunk-HEVAWUGC.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-HNEJ4KEN.js";
import "./chunk-TKTDJVKF.js";
import "./chunk-C5DXCLU3.js";
import "./chunk-I5NIO3JC.js";
import "./chunk-7U7G2RGQ.js";
import "./chunk-SUDM3J6A.js";
import "./chunk-LPXXIR6E.js";
import "./chunk-KHSR4BKM.js";
import "./chunk-VKVN3NMA.js";
import "./chunk-IJ5J6PDG.js";
import "./chunk-HGWZLP3R.js";
import "./chunk-CL2PGNJZ.js";
import "./chunk-DDBQ4VAN.js";
import "./chunk-OGSLH2QE.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-OVG6TBQM.js";
import "./chunk-BRMAXFPD.js";
import "./chunk-PEMQMF5B.js";
import "./chunk-EQDYJY6G.js";
import "./chunk-XX7XUAYR.js";
import "./chunk-VGND7OK6.js";
import "./chunk-TT7YCSSF.js";
import "./chunk-Q5POLDPD.js";
import "./chunk-2OZQF7V6.js";
import "./chunk-S6TSEIQW.js";
import "./chunk-4K3HVNVG.js";
import "./chunk-FVL33YCR.js";
import "./chunk-BCRF36QN.js";
import "./chunk-K3CPC76M.js";
import "./chunk-GGE5H2E6.js";
import "./chunk-NC37ZGUB.js";
import "./chunk-G6BQUOKS.js";
import "./chunk-PCKHNFJN.js";
import "./chunk-2ZKMZZ7Y.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-GWJU5HRA.js";
import "./chunk-AHXAWZHB.js";
import "./chunk-737YWYCQ.js";
import "./chunk-ZZVZSN3W.js";
import "./chunk-JRISK5XS.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-5K2WHE4H.js";
import "./chunk-WSMWUHQU.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
};
