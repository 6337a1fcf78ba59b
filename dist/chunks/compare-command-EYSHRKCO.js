import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-SYZTEP5W.js";
import "./chunk-B4J3ANO4.js";
import "./chunk-VHWHZBMU.js";
import "./chunk-52C77HYF.js";
import "./chunk-P43GWP5G.js";
import "./chunk-EXC4KXSU.js";
import "./chunk-MNAMSZZJ.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-Q6EQPQ5N.js";
import "./chunk-CWHUC4LH.js";
import "./chunk-OHI3Y6UW.js";
import "./chunk-NDOJSCDE.js";
import "./chunk-PY4TZR4S.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-44G7HCQ7.js";
import "./chunk-VZHKMRRX.js";
import "./chunk-OSZFF4SI.js";
import "./chunk-VB6PGFU4.js";
import "./chunk-UJRDSLQI.js";
import "./chunk-JKM5NF2F.js";
import "./chunk-G4DLXBX6.js";
import "./chunk-BXQ7RS57.js";
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
import "./chunk-3KHT7GDM.js";
import "./chunk-J2DOV7VK.js";
import "./chunk-P2YOYNFB.js";
import "./chunk-JFMYW6VD.js";
import "./chunk-FDT4KRI2.js";
import "./chunk-575CVI2X.js";
import "./chunk-G6BQUOKS.js";
import "./chunk-SFD55VMD.js";
import "./chunk-4BBBS56K.js";
import "./chunk-QAD7CUX5.js";
import "./chunk-L2FFGPBM.js";
import "./chunk-IFFQVCJC.js";
import "./chunk-MENUL3TZ.js";
import "./chunk-ZZVZSN3W.js";
import "./chunk-2KXRWXMY.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-5K2WHE4H.js";
import "./chunk-77O3DLOI.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
};
