import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-TSPQGKGL.js";
import "./chunk-LOSUITPI.js";
import "./chunk-3C4SHUYL.js";
import "./chunk-A237MESN.js";
import "./chunk-Y4YQL6FM.js";
import "./chunk-4TJ6KQY2.js";
import "./chunk-PNSJKKH2.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-W6XMAKKB.js";
import "./chunk-RPFGNH4V.js";
import "./chunk-TP3Y5M4B.js";
import "./chunk-NDOJSCDE.js";
import "./chunk-5LBNRWCQ.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-S4TF3GA2.js";
import "./chunk-T3OK2544.js";
import "./chunk-OSZFF4SI.js";
import "./chunk-UHTOQDTJ.js";
import "./chunk-KXIN3MXP.js";
import "./chunk-F4ALRBIM.js";
import "./chunk-5PKNJJIP.js";
import "./chunk-FYTF7FDZ.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-5OGYXYHZ.js";
import "./chunk-T4QCUA4X.js";
import "./chunk-BZ2U5YO6.js";
import "./chunk-LBDJSXFD.js";
import "./chunk-4ZRRD7KM.js";
import "./chunk-QABYRMXR.js";
import "./chunk-UZ3DNSC4.js";
import "./chunk-TJHMVB2M.js";
import "./chunk-6S2OABZZ.js";
import "./chunk-ZCW4AVB2.js";
import "./chunk-73DWJLTF.js";
import "./chunk-VQJGYR6K.js";
import "./chunk-JZDF2B4M.js";
import "./chunk-KMOYLVBO.js";
import "./chunk-FDT4KRI2.js";
import "./chunk-HNAGKZ4A.js";
import "./chunk-G6BQUOKS.js";
import "./chunk-SFD55VMD.js";
import "./chunk-4BBBS56K.js";
import "./chunk-QAD7CUX5.js";
import "./chunk-3A7QCL7X.js";
import "./chunk-IFFQVCJC.js";
import "./chunk-MENUL3TZ.js";
import "./chunk-ZZVZSN3W.js";
import "./chunk-2KXRWXMY.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-5K2WHE4H.js";
import "./chunk-DTUARW3M.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
};
