import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-FADUJJBP.js";
import "./chunk-IQZKTNET.js";
import "./chunk-PQ2V2LY6.js";
import "./chunk-QRB3SGWP.js";
import "./chunk-4OTTQGMU.js";
import "./chunk-335JKMJP.js";
import "./chunk-EXGBN75L.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-646GMQSY.js";
import "./chunk-BVJY6UJK.js";
import "./chunk-W3T65SEX.js";
import "./chunk-EAW7AEVH.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-3P4OPNHX.js";
import "./chunk-46IJ3KQA.js";
import "./chunk-MIMSOWGB.js";
import "./chunk-YXK3HTVI.js";
import "./chunk-CWKH6TPP.js";
import "./chunk-RCIYJV7V.js";
import "./chunk-CO75Y5X3.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-O5M434YQ.js";
import "./chunk-ISADQYGE.js";
import "./chunk-6G6ODHCF.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-EOM3VIV2.js";
import "./chunk-HG6G2Z7I.js";
import "./chunk-X3IIGEG3.js";
import "./chunk-OPDMNGAW.js";
import "./chunk-W3KKVN7E.js";
import "./chunk-DVACGJUB.js";
import "./chunk-HBZ35OG2.js";
import "./chunk-4REBJHDZ.js";
import "./chunk-6J5EX7TA.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-SIZRGKZA.js";
import "./chunk-GCBDG2QU.js";
import "./chunk-WD7CCQ2D.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-FHOC4OMG.js";
import "./chunk-T436T6P7.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-RC7YYQ44.js";
import "./chunk-TKXX2KSA.js";
import "./chunk-OVW44G7F.js";
import "./chunk-VJLBYXFS.js";
import "./chunk-SSGEYHO6.js";
import "./chunk-2GP2SEDX.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
};
