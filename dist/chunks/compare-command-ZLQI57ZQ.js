import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-HYANQOHF.js";
import "./chunk-ZTJK5J4R.js";
import "./chunk-YFUH2DT6.js";
import "./chunk-N3TU2DIG.js";
import "./chunk-A6ZJ2FC2.js";
import "./chunk-2OQBWSVB.js";
import "./chunk-HKFKOTPF.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-357VZY3O.js";
import "./chunk-JX5MQQKZ.js";
import "./chunk-U7H53TIE.js";
import "./chunk-AEEFDZNW.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-GNSKEKKB.js";
import "./chunk-DP5TXI7G.js";
import "./chunk-7V5QBXUO.js";
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
import "./chunk-7XY7TLM7.js";
import "./chunk-P7P6TD7K.js";
import "./chunk-MFXJFKIT.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-YMPDDAGH.js";
import "./chunk-PCQNLAEY.js";
import "./chunk-U7RQ4C6P.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-OBFWPT2Y.js";
import "./chunk-5ZCQMIZO.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-M3JQCIC2.js";
import "./chunk-CBNL6ETV.js";
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
