import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-XOQONDOG.js";
import "./chunk-VPZ7WDWX.js";
import "./chunk-4WYECQYP.js";
import "./chunk-PQ6AJ7JU.js";
import "./chunk-ZEGDAK2P.js";
import "./chunk-PIPKIHRU.js";
import "./chunk-SXGWTW2D.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-726NSCN2.js";
import "./chunk-UNWFAJBX.js";
import "./chunk-KPJ3IYTM.js";
import "./chunk-423NU2TJ.js";
import "./chunk-NSKAKTRL.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-HACG2YQW.js";
import "./chunk-IO7YE27S.js";
import "./chunk-UPUVEQ63.js";
import "./chunk-2INISHPM.js";
import "./chunk-ELP5D36L.js";
import "./chunk-Y3VCVPA2.js";
import "./chunk-3Q5IZT7V.js";
import "./chunk-KWWBEFFM.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-IHB7N7DA.js";
import "./chunk-X2DU6W76.js";
import "./chunk-SNOIGEV3.js";
import "./chunk-RBRQBEMM.js";
import "./chunk-EHPC47B5.js";
import "./chunk-OTYCJNJK.js";
import "./chunk-PAR3MRWM.js";
import "./chunk-HG6G2Z7I.js";
import "./chunk-X3IIGEG3.js";
import "./chunk-IMLDXNL7.js";
import "./chunk-LHIIM6OK.js";
import "./chunk-ITGQ3LDZ.js";
import "./chunk-2A25XF6T.js";
import "./chunk-5ALIYLNB.js";
import "./chunk-7MJRXXNU.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-IBNMTWTV.js";
import "./chunk-42N2WS5F.js";
import "./chunk-BJ3MDUWZ.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-R637U3VK.js";
import "./chunk-BRW67KS3.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-3ENOBJXR.js";
import "./chunk-45CG5HHB.js";
import "./chunk-GXJVACMF.js";
import "./chunk-OTZHA2M2.js";
import "./chunk-UKDOXAXZ.js";
import "./chunk-RNES36XW.js";
import "./chunk-26LVTRER.js";
export {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
};
