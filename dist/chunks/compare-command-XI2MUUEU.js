import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-4PBF3OLQ.js";
import "./chunk-5GLV37LU.js";
import "./chunk-R5SQPL4N.js";
import "./chunk-UCWDIZNG.js";
import "./chunk-F7S7PEW5.js";
import "./chunk-F4FWC7CS.js";
import "./chunk-LLI6LH2V.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-G667ACVJ.js";
import "./chunk-VTCN3D6Q.js";
import "./chunk-AP7AL5JR.js";
import "./chunk-TJPEEKVD.js";
import "./chunk-JHKER2ZW.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-IEF4ISXD.js";
import "./chunk-BJSD7W5K.js";
import "./chunk-PI3L3BMH.js";
import "./chunk-XOJN5NEN.js";
import "./chunk-MIM474HO.js";
import "./chunk-MEUCKVWO.js";
import "./chunk-EY5OCCWQ.js";
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
import "./chunk-ZRURKET5.js";
import "./chunk-DQPABD7X.js";
import "./chunk-OSZFF4SI.js";
import "./chunk-PGJMBG2D.js";
import "./chunk-54UOUXQH.js";
import "./chunk-2TNKD2FY.js";
import "./chunk-RAHHH5VP.js";
import "./chunk-7KMSS6TM.js";
import "./chunk-B4MUSIFO.js";
import "./chunk-QUSDQQJC.js";
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
