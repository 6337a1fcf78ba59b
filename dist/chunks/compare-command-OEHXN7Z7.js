import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-ZTJJSK3Z.js";
import "./chunk-KBO6ACTL.js";
import "./chunk-A55VSX5H.js";
import "./chunk-G3WGJ2IU.js";
import "./chunk-SSJB2JRN.js";
import "./chunk-R7YMVXTY.js";
import "./chunk-NAMWJTLG.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-UKBQ2JJM.js";
import "./chunk-ZLVCONRK.js";
import "./chunk-3QK275RV.js";
import "./chunk-TAXW56L5.js";
import "./chunk-ETYW3LQQ.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-ZMOPFBKE.js";
import "./chunk-AFNQRGCG.js";
import "./chunk-37TKZBZJ.js";
import "./chunk-2FG34D5S.js";
import "./chunk-5ZW5PUS5.js";
import "./chunk-RY4GZ5XZ.js";
import "./chunk-4ACJYTDA.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-BDHTOWEG.js";
import "./chunk-ZLVIFOFB.js";
import "./chunk-6G6ODHCF.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-EOM3VIV2.js";
import "./chunk-HG6G2Z7I.js";
import "./chunk-X3IIGEG3.js";
import "./chunk-MWO6DNES.js";
import "./chunk-IDOBE5G5.js";
import "./chunk-DVACGJUB.js";
import "./chunk-L4GL2B45.js";
import "./chunk-JT6HK5KU.js";
import "./chunk-VMHUB62P.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-CLBFITM2.js";
import "./chunk-6OIF5W4I.js";
import "./chunk-EBL5VRA4.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-HRZV22XG.js";
import "./chunk-C2BQBKCJ.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-YA3SOUIG.js";
import "./chunk-6L2MXBF7.js";
import "./chunk-HYM7TXKU.js";
import "./chunk-VJLBYXFS.js";
import "./chunk-AA4SU2CS.js";
import "./chunk-2GP2SEDX.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
};
