import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-GBZK5LIO.js";
import "./chunk-S7JCWZJF.js";
import "./chunk-DBMKKJ5M.js";
import "./chunk-JZE6YK2I.js";
import "./chunk-BFYAWZCP.js";
import "./chunk-PBTMRI5Q.js";
import "./chunk-4Z5UYBEC.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-7S3WZ4OE.js";
import "./chunk-JPH4VSOA.js";
import "./chunk-FY7QUZTJ.js";
import "./chunk-I5NIO3JC.js";
import "./chunk-BA4ZCL7A.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-KUIXNOHA.js";
import "./chunk-XBMQRMMA.js";
import "./chunk-VKVN3NMA.js";
import "./chunk-IJ5J6PDG.js";
import "./chunk-5FWQTYLC.js";
import "./chunk-NBPDNBJP.js";
import "./chunk-DDBQ4VAN.js";
import "./chunk-IIBGG3SV.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-P5JQAFHJ.js";
import "./chunk-BRMAXFPD.js";
import "./chunk-PEMQMF5B.js";
import "./chunk-EQDYJY6G.js";
import "./chunk-VTFLSCLT.js";
import "./chunk-VGND7OK6.js";
import "./chunk-TT7YCSSF.js";
import "./chunk-Q5POLDPD.js";
import "./chunk-3ZK6NKRO.js";
import "./chunk-V5WNNLQO.js";
import "./chunk-P24UYWI7.js";
import "./chunk-ETDFFQ4R.js";
import "./chunk-VL2SVWH5.js";
import "./chunk-4CSSBSCJ.js";
import "./chunk-TSBCQ7BC.js";
import "./chunk-MTULRNVV.js";
import "./chunk-G6BQUOKS.js";
import "./chunk-VEEKKKMP.js";
import "./chunk-KRLIDOIU.js";
import "./chunk-ECW7FGZK.js";
import "./chunk-GWJU5HRA.js";
import "./chunk-OWIQKD5C.js";
import "./chunk-Q3CFC4HL.js";
import "./chunk-ZZVZSN3W.js";
import "./chunk-GCEA6W6L.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-5K2WHE4H.js";
import "./chunk-RUYBDBTL.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
};
