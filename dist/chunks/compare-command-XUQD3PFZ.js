import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-XNYYWUPN.js";
import "./chunk-XA5STCSJ.js";
import "./chunk-DIQFCXPW.js";
import "./chunk-2SF5JE25.js";
import "./chunk-I66G6Q5O.js";
import "./chunk-4SOVUL56.js";
import "./chunk-4QHMXHGU.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-VRBQNI76.js";
import "./chunk-GWUF362I.js";
import "./chunk-DTHQJHWL.js";
import "./chunk-BXA4B5X5.js";
import "./chunk-DBJGL3JT.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-KQFFSJTZ.js";
import "./chunk-VNC6OBGT.js";
import "./chunk-OSZFF4SI.js";
import "./chunk-4ZNUUJOI.js";
import "./chunk-75R6CPB3.js";
import "./chunk-7PB5RWUD.js";
import "./chunk-OIYBAZAO.js";
import "./chunk-36N2SSCL.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-7BRYJQ6X.js";
import "./chunk-T4QCUA4X.js";
import "./chunk-BZ2U5YO6.js";
import "./chunk-LBDJSXFD.js";
import "./chunk-O3LD2AOD.js";
import "./chunk-MRSCDFJA.js";
import "./chunk-QTJFNE6H.js";
import "./chunk-AZ2VPYBK.js";
import "./chunk-CTHGPPGF.js";
import "./chunk-X4XRNIXT.js";
import "./chunk-VHNPNZ7W.js";
import "./chunk-FRJSSFLX.js";
import "./chunk-W3JFAWMC.js";
import "./chunk-T2VUSDUU.js";
import "./chunk-JLQAPTJT.js";
import "./chunk-UBE6OWHO.js";
import "./chunk-G6BQUOKS.js";
import "./chunk-RHJ73L35.js";
import "./chunk-634FXQDD.js";
import "./chunk-MHFOJIFO.js";
import "./chunk-Y7WTWHU5.js";
import "./chunk-XHUQY3IF.js";
import "./chunk-FB2ITBKI.js";
import "./chunk-ZZVZSN3W.js";
import "./chunk-S4UNL7V6.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-5K2WHE4H.js";
import "./chunk-TFRNFIK6.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
};
