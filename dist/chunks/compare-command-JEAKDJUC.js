import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-XAFUKFWR.js";
import "./chunk-A5TLE4MM.js";
import "./chunk-OZNOHUBV.js";
import "./chunk-EPJDPYE2.js";
import "./chunk-SZHDPJLR.js";
import "./chunk-IQK3SE6M.js";
import "./chunk-2L6PCTPP.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-QT5H7G32.js";
import "./chunk-WTGEY5WC.js";
import "./chunk-IEHQ56KC.js";
import "./chunk-JA5GFEUZ.js";
import "./chunk-TAAKWMOR.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-UZADNNHI.js";
import "./chunk-YS2HBTFO.js";
import "./chunk-DNSTXC4S.js";
import "./chunk-ZC7XQPN5.js";
import "./chunk-XKTUFLEB.js";
import "./chunk-EGWESC4J.js";
import "./chunk-Q4VVJLG2.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-EULG3Y5P.js";
import "./chunk-6HRTUGYW.js";
import "./chunk-NEPURXBH.js";
import "./chunk-ISHCJIC3.js";
import "./chunk-EOM3VIV2.js";
import "./chunk-HG6G2Z7I.js";
import "./chunk-X3IIGEG3.js";
import "./chunk-TT3JJVTL.js";
import "./chunk-HMNIXTYD.js";
import "./chunk-DVACGJUB.js";
import "./chunk-YRUTQORK.js";
import "./chunk-LUDQ5S3D.js";
import "./chunk-TZGUGWIG.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-5ZPP4F2Y.js";
import "./chunk-MOOKLHZL.js";
import "./chunk-UBSBGO3D.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-FCSU7MVT.js";
import "./chunk-PTTYVEE2.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-42KHJ4NC.js";
import "./chunk-WKKEEWOL.js";
import "./chunk-QPID7BXU.js";
import "./chunk-4KYAGYP2.js";
import "./chunk-UKDOXAXZ.js";
import "./chunk-4YHYMACT.js";
import "./chunk-26LVTRER.js";
export {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
};
