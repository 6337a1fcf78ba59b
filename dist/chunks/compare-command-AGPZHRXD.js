import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-TMYE7XPJ.js";
import "./chunk-C33MANIW.js";
import "./chunk-JUFLYOJE.js";
import "./chunk-5WNYOGO5.js";
import "./chunk-Y4QODKX5.js";
import "./chunk-2OQBWSVB.js";
import "./chunk-HKFKOTPF.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-SLNTUSCO.js";
import "./chunk-C4IMZJRN.js";
import "./chunk-U7H53TIE.js";
import "./chunk-LYI6YYL6.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-I33DYRO6.js";
import "./chunk-FTXGK4F2.js";
import "./chunk-ZAWSMGBM.js";
import "./chunk-5WQUYVIW.js";
import "./chunk-VNGTXE46.js";
import "./chunk-DIAPEKN3.js";
import "./chunk-OFFYU6WS.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-BDHTOWEG.js";
import "./chunk-ZLVIFOFB.js";
import "./chunk-6G6ODHCF.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-EOM3VIV2.js";
import "./chunk-HG6G2Z7I.js";
import "./chunk-X3IIGEG3.js";
import "./chunk-INE5NYWS.js";
import "./chunk-D5HE7ZOQ.js";
import "./chunk-DVACGJUB.js";
import "./chunk-P3YDLTOL.js";
import "./chunk-D3HFBICT.js";
import "./chunk-MFXJFKIT.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-YMPDDAGH.js";
import "./chunk-65DTHHWH.js";
import "./chunk-D37RKK6N.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-IHL54AX5.js";
import "./chunk-LCAPPSDM.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-U6C6LMUD.js";
import "./chunk-ESQ3R5WG.js";
import "./chunk-KF5QATVQ.js";
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
