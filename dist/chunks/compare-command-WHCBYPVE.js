import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-ZUNCW7RU.js";
import "./chunk-5UWLEJTZ.js";
import "./chunk-QR3TX5HR.js";
import "./chunk-5EFCWIA6.js";
import "./chunk-Z6C5ZSJQ.js";
import "./chunk-R7YMVXTY.js";
import "./chunk-NAMWJTLG.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-AUEF5C2Z.js";
import "./chunk-6XOEAXQ3.js";
import "./chunk-UAGU55IF.js";
import "./chunk-TAXW56L5.js";
import "./chunk-OTD62TEY.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-FWJ3RISD.js";
import "./chunk-3ALLVGRN.js";
import "./chunk-RCHODKDR.js";
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
import "./chunk-XD4DP62G.js";
import "./chunk-KESHXXYI.js";
import "./chunk-VMHUB62P.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-CLBFITM2.js";
import "./chunk-MUTDJBKI.js";
import "./chunk-GSZIWTQF.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-K2SQ5743.js";
import "./chunk-CDFDITGO.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-2VJ6B7DC.js";
import "./chunk-HQGDUSEK.js";
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
