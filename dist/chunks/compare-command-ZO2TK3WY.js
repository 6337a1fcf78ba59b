import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-6XAUV3K3.js";
import "./chunk-SKIQDTOQ.js";
import "./chunk-J34XH4TP.js";
import "./chunk-NW25S5Q5.js";
import "./chunk-5KAV7KNQ.js";
import "./chunk-WAEGX7EJ.js";
import "./chunk-6M4DGMLE.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-SEVGD56X.js";
import "./chunk-YNTYXJ6K.js";
import "./chunk-4RSW3NHH.js";
import "./chunk-TJPEEKVD.js";
import "./chunk-IQORJ6UO.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-ZDH4NAEA.js";
import "./chunk-H33UA5GJ.js";
import "./chunk-YGTZGW2U.js";
import "./chunk-XOJN5NEN.js";
import "./chunk-5A6YTH3D.js";
import "./chunk-MEUCKVWO.js";
import "./chunk-OBSRMRUI.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-5OGYXYHZ.js";
import "./chunk-EXD4CT2S.js";
import "./chunk-F3YT6FGI.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-TBFIDUEO.js";
import "./chunk-C6ZUJX2B.js";
import "./chunk-IF3TTSQY.js";
import "./chunk-TJHMVB2M.js";
import "./chunk-LRIGG4OQ.js";
import "./chunk-LZWEESLG.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-PKAXUINH.js";
import "./chunk-LAM4OVCV.js";
import "./chunk-OSZFF4SI.js";
import "./chunk-PGJMBG2D.js";
import "./chunk-54UOUXQH.js";
import "./chunk-FR25RJP2.js";
import "./chunk-HHSVWK35.js";
import "./chunk-7KMSS6TM.js";
import "./chunk-GLKWNVT4.js";
import "./chunk-QGMLHWXK.js";
import "./chunk-Q6MLLHBU.js";
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
