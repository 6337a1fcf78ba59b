import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-KRRFH4BF.js";
import "./chunk-XDYFQOXP.js";
import "./chunk-4KHSI2JI.js";
import "./chunk-HOCDTP4X.js";
import "./chunk-O7AZK4KL.js";
import "./chunk-YN6LGQAN.js";
import "./chunk-LLV7YOBC.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-LFM2Q56N.js";
import "./chunk-GPRM5JKR.js";
import "./chunk-GBXBOWLD.js";
import "./chunk-LHLQ24PH.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-WUG5LK23.js";
import "./chunk-66Z3MHQI.js";
import "./chunk-ZMTGH5EB.js";
import "./chunk-T4WDQBCP.js";
import "./chunk-7I3HLNLY.js";
import "./chunk-BJYGCHNF.js";
import "./chunk-TRWGNGKQ.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-BDHTOWEG.js";
import "./chunk-DMZLQYGY.js";
import "./chunk-6G6ODHCF.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-EOM3VIV2.js";
import "./chunk-HG6G2Z7I.js";
import "./chunk-X3IIGEG3.js";
import "./chunk-5KG2GXJ4.js";
import "./chunk-DLZWMQPM.js";
import "./chunk-DVACGJUB.js";
import "./chunk-7ZZ7PULL.js";
import "./chunk-TG6ZRGXE.js";
import "./chunk-YAUX5ACN.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-QZT4KTJO.js";
import "./chunk-M5HKN5FN.js";
import "./chunk-X2G6BWYF.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-A4QPII6W.js";
import "./chunk-PBYD7U56.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-KPNUDFHI.js";
import "./chunk-KI4OYXRH.js";
import "./chunk-3MOA5GVZ.js";
import "./chunk-VJLBYXFS.js";
import "./chunk-SD2UPEL3.js";
import "./chunk-2GP2SEDX.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
};
