import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-ME6OIYPT.js";
import "./chunk-5QCQNI3R.js";
import "./chunk-4I3TLNXI.js";
import "./chunk-7VW4QIH5.js";
import "./chunk-B5KM4OAA.js";
import "./chunk-EJEPEOVZ.js";
import "./chunk-HEVAWUGC.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-ENDMJNLB.js";
import "./chunk-JZGMXMSA.js";
import "./chunk-EC6UFMJC.js";
import "./chunk-I5NIO3JC.js";
import "./chunk-ZJEOSFQW.js";
import "./chunk-SUDM3J6A.js";
import "./chunk-XXPA4LCE.js";
import "./chunk-N5L6EE7I.js";
import "./chunk-VKVN3NMA.js";
import "./chunk-IJ5J6PDG.js";
import "./chunk-V4YN5BXL.js";
import "./chunk-3UUN5HTJ.js";
import "./chunk-DDBQ4VAN.js";
import "./chunk-OGSLH2QE.js";
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
import "./chunk-64XHNLQE.js";
import "./chunk-RDVBOX45.js";
import "./chunk-KWISU5FR.js";
import "./chunk-K3CPC76M.js";
import "./chunk-TSBCQ7BC.js";
import "./chunk-TJXDL6L6.js";
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
import "./chunk-J4YCP7WG.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
};
