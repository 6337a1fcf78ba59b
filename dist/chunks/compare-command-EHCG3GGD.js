import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-TSKRBTXR.js";
import "./chunk-OH3ZMGB5.js";
import "./chunk-CEV5IK2J.js";
import "./chunk-7EUBC6SN.js";
import "./chunk-SVFVAV64.js";
import "./chunk-SMT7TQ4P.js";
import "./chunk-ENA4KSTI.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-ITG6HX4X.js";
import "./chunk-XIKUT3Q5.js";
import "./chunk-5TGYGDWD.js";
import "./chunk-4FBQGQAH.js";
import "./chunk-OVE3L2EI.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-7EC55S7V.js";
import "./chunk-HYYJQDAB.js";
import "./chunk-XE22SL6K.js";
import "./chunk-ZFKHOBWO.js";
import "./chunk-H7245BLP.js";
import "./chunk-DS4WB6HR.js";
import "./chunk-KO64X2XC.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-5OGYXYHZ.js";
import "./chunk-TTH6BOKQ.js";
import "./chunk-F3YT6FGI.js";
import "./chunk-F6XE4ABD.js";
import "./chunk-U3PVLVUB.js";
import "./chunk-A337JWZU.js";
import "./chunk-GF47VGXN.js";
import "./chunk-TJHMVB2M.js";
import "./chunk-R7VJWS3P.js";
import "./chunk-VLM2GEKK.js";
import "./chunk-C7LFFTUD.js";
import "./chunk-DRPXDRFL.js";
import "./chunk-OSZFF4SI.js";
import "./chunk-P3E2YJM2.js";
import "./chunk-54UOUXQH.js";
import "./chunk-277OPTL3.js";
import "./chunk-SFZWFRJ3.js";
import "./chunk-7KMSS6TM.js";
import "./chunk-SS2QH2FM.js";
import "./chunk-2RJHARYC.js";
import "./chunk-GVOVLCBJ.js";
import "./chunk-TPI2FF5Y.js";
import "./chunk-NBEVBI6E.js";
import "./chunk-ZZVZSN3W.js";
import "./chunk-DVB4J4GG.js";
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
