import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-H4VKXFZJ.js";
import "./chunk-FDERPJ27.js";
import "./chunk-VJO4B5KK.js";
import "./chunk-2UTOXKTP.js";
import "./chunk-437MLD4F.js";
import "./chunk-2C2TRUMG.js";
import "./chunk-KTS6RDEN.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-SCLA5K2O.js";
import "./chunk-KOKODBBL.js";
import "./chunk-SOUANUDF.js";
import "./chunk-NDOJSCDE.js";
import "./chunk-6JHZNVSD.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-3PKICL53.js";
import "./chunk-5FDRGFNU.js";
import "./chunk-OSZFF4SI.js";
import "./chunk-CIGC5SBZ.js";
import "./chunk-LP7VI54F.js";
import "./chunk-A3BWUPUE.js";
import "./chunk-WV4KXYKJ.js";
import "./chunk-UPBUXLXL.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-5OGYXYHZ.js";
import "./chunk-T4QCUA4X.js";
import "./chunk-BZ2U5YO6.js";
import "./chunk-LBDJSXFD.js";
import "./chunk-4ZRRD7KM.js";
import "./chunk-QABYRMXR.js";
import "./chunk-UZ3DNSC4.js";
import "./chunk-TJHMVB2M.js";
import "./chunk-6S2OABZZ.js";
import "./chunk-ZCW4AVB2.js";
import "./chunk-LDLKSHO6.js";
import "./chunk-SC5YHKZ5.js";
import "./chunk-O7SDGFOF.js";
import "./chunk-VHWQFPHL.js";
import "./chunk-ZAKZFY7J.js";
import "./chunk-76QEHXQY.js";
import "./chunk-G6BQUOKS.js";
import "./chunk-KIV7FTII.js";
import "./chunk-TFVNSGR6.js";
import "./chunk-OZG6MQB5.js";
import "./chunk-3A7QCL7X.js";
import "./chunk-SVU7MSNO.js";
import "./chunk-2OD74NAY.js";
import "./chunk-ZZVZSN3W.js";
import "./chunk-2KXRWXMY.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-5K2WHE4H.js";
import "./chunk-HFN66L3T.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  checkpointPath,
  compareCommand,
  runComparison,
  sayHowToContinue
};
