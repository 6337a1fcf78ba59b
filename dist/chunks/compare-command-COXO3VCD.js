import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-ZPJQ2LOE.js";
import "./chunk-H6NFU2QK.js";
import "./chunk-HOXMBKZA.js";
import "./chunk-W7X64WNS.js";
import "./chunk-46ZJSHVT.js";
import "./chunk-4J6YLZLG.js";
import "./chunk-5VKUNNFB.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-ZF5S35CA.js";
import "./chunk-DXKB3Z2D.js";
import "./chunk-NBE5UQKZ.js";
import "./chunk-NDOJSCDE.js";
import "./chunk-QUDDV6OY.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-GW3PYS7G.js";
import "./chunk-UR2MLNAY.js";
import "./chunk-OSZFF4SI.js";
import "./chunk-6UWZLKFU.js";
import "./chunk-MLHDO7DB.js";
import "./chunk-6W5IXMY4.js";
import "./chunk-DI4OUNHL.js";
import "./chunk-CYIDEE5S.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-5OGYXYHZ.js";
import "./chunk-575ZFPCY.js";
import "./chunk-BZ2U5YO6.js";
import "./chunk-BUHUL5Y5.js";
import "./chunk-DHQVLGHJ.js";
import "./chunk-C7ZIWS3O.js";
import "./chunk-UZ3DNSC4.js";
import "./chunk-TJHMVB2M.js";
import "./chunk-6S2OABZZ.js";
import "./chunk-ZCW4AVB2.js";
import "./chunk-P3RULLI2.js";
import "./chunk-CM2VCR4R.js";
import "./chunk-2PIOPR72.js";
import "./chunk-UFY4HSAP.js";
import "./chunk-NATO4YOC.js";
import "./chunk-6S2MXNTT.js";
import "./chunk-JQCOA3LQ.js";
import "./chunk-NQLZFAPX.js";
import "./chunk-264WKBJ5.js";
import "./chunk-7J527DDR.js";
import "./chunk-CE2PTZF5.js";
import "./chunk-NBEVBI6E.js";
import "./chunk-ZZVZSN3W.js";
import "./chunk-2KXRWXMY.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-5K2WHE4H.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
};
