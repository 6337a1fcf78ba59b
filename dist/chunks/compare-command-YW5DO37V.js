import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-6UNMDNMC.js";
import "./chunk-BGOXJLO4.js";
import "./chunk-BJATAIR4.js";
import "./chunk-YM7M4S6F.js";
import "./chunk-6WOHHJSM.js";
import "./chunk-R7YMVXTY.js";
import "./chunk-NAMWJTLG.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-ZEL6EZNW.js";
import "./chunk-DCZHK66H.js";
import "./chunk-CZF74H4N.js";
import "./chunk-TAXW56L5.js";
import "./chunk-OTDX4WCZ.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-SES33CPJ.js";
import "./chunk-AIS3TKDE.js";
import "./chunk-BCFWHUEH.js";
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
import "./chunk-YLJZTFKQ.js";
import "./chunk-SE7666GT.js";
import "./chunk-VMHUB62P.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-CLBFITM2.js";
import "./chunk-65DTHHWH.js";
import "./chunk-3TKPHW7T.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-IHL54AX5.js";
import "./chunk-LCAPPSDM.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-U6C6LMUD.js";
import "./chunk-ESQ3R5WG.js";
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
