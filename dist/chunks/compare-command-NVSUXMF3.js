import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-YJDRXZJD.js";
import "./chunk-3WG6LIUA.js";
import "./chunk-M2DWLJOM.js";
import "./chunk-YP4VWXEZ.js";
import "./chunk-37WL3H5E.js";
import "./chunk-4SOVUL56.js";
import "./chunk-4QHMXHGU.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-4GQGPLHN.js";
import "./chunk-IGKCPV3N.js";
import "./chunk-ROYNYWB2.js";
import "./chunk-BXA4B5X5.js";
import "./chunk-ZTEAOMA5.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-J2HPNVN6.js";
import "./chunk-BAXSCQAV.js";
import "./chunk-OSZFF4SI.js";
import "./chunk-4ZNUUJOI.js";
import "./chunk-PXIUTUA7.js";
import "./chunk-UKBDT34L.js";
import "./chunk-OIYBAZAO.js";
import "./chunk-36N2SSCL.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-MMO7RAKZ.js";
import "./chunk-T4QCUA4X.js";
import "./chunk-BZ2U5YO6.js";
import "./chunk-LBDJSXFD.js";
import "./chunk-KXXKBQTX.js";
import "./chunk-MRSCDFJA.js";
import "./chunk-QTJFNE6H.js";
import "./chunk-TJHMVB2M.js";
import "./chunk-CTHGPPGF.js";
import "./chunk-X4XRNIXT.js";
import "./chunk-DZ7OUAQD.js";
import "./chunk-NIUVPLTM.js";
import "./chunk-ZIFP5TLW.js";
import "./chunk-T2VUSDUU.js";
import "./chunk-JLQAPTJT.js";
import "./chunk-X5DAULUN.js";
import "./chunk-G6BQUOKS.js";
import "./chunk-RHJ73L35.js";
import "./chunk-ONK4R6CX.js";
import "./chunk-MHFOJIFO.js";
import "./chunk-Y7WTWHU5.js";
import "./chunk-XHUQY3IF.js";
import "./chunk-FB2ITBKI.js";
import "./chunk-ZZVZSN3W.js";
import "./chunk-2KXRWXMY.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-5K2WHE4H.js";
import "./chunk-ZDC32PWI.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
};
