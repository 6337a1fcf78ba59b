import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-7TTPSBB3.js";
import "./chunk-JBKDVX4T.js";
import "./chunk-ULEL4VK2.js";
import "./chunk-BSQCZPU7.js";
import "./chunk-W3SPSUQM.js";
import "./chunk-NJL6UBX7.js";
import "./chunk-6WUNANIB.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-R5KX5G6M.js";
import "./chunk-X3Q6BVZK.js";
import "./chunk-BFFBJUOE.js";
import "./chunk-DT3BL6DU.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-7SL4CNZ2.js";
import "./chunk-2I3L6JRU.js";
import "./chunk-UJB2WXMG.js";
import "./chunk-5BMBRVDP.js";
import "./chunk-VLU4LMCS.js";
import "./chunk-TF3WMKGY.js";
import "./chunk-6CDSJ6DU.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-O5M434YQ.js";
import "./chunk-3ONDJTMC.js";
import "./chunk-6G6ODHCF.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-EOM3VIV2.js";
import "./chunk-HG6G2Z7I.js";
import "./chunk-X3IIGEG3.js";
import "./chunk-H2GBFGE2.js";
import "./chunk-ZXDYR7LK.js";
import "./chunk-DVACGJUB.js";
import "./chunk-6P3JA5HW.js";
import "./chunk-VCQ2OLD2.js";
import "./chunk-MBKR4ADK.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-2P7RNUXF.js";
import "./chunk-F65U3NX3.js";
import "./chunk-TR4GA2DU.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-DU6TMHFW.js";
import "./chunk-IGZIYBMA.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-26C2D3LJ.js";
import "./chunk-B5NTQC7J.js";
import "./chunk-KOEALCPC.js";
import "./chunk-5EHFIXM3.js";
import "./chunk-6YCS3RYH.js";
import "./chunk-2GP2SEDX.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
};
