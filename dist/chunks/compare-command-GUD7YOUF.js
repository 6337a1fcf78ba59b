import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-PAC5OQIJ.js";
import "./chunk-EHRJS3OV.js";
import "./chunk-PLUJRMI2.js";
import "./chunk-SVXOHFIY.js";
import "./chunk-G2LTXC5H.js";
import "./chunk-WRIPGSZC.js";
import "./chunk-N47G2IQ5.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-CHOFXGZL.js";
import "./chunk-T3UDXMTT.js";
import "./chunk-RLAHQ36E.js";
import "./chunk-ZR6VPMEV.js";
import "./chunk-E54PMFTA.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-BU65LKLY.js";
import "./chunk-R5DF75Z4.js";
import "./chunk-5V4SXH5B.js";
import "./chunk-CLADD7JR.js";
import "./chunk-HFQG2BM6.js";
import "./chunk-WZUK6ES2.js";
import "./chunk-CS7VRTSM.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-IHB7N7DA.js";
import "./chunk-X2DU6W76.js";
import "./chunk-VAZU5PYB.js";
import "./chunk-VX7DH3DF.js";
import "./chunk-L4RMTZMF.js";
import "./chunk-PAR3MRWM.js";
import "./chunk-HG6G2Z7I.js";
import "./chunk-X3IIGEG3.js";
import "./chunk-MY623WIR.js";
import "./chunk-P4R73WNB.js";
import "./chunk-ITGQ3LDZ.js";
import "./chunk-FJC3V52M.js";
import "./chunk-EPAYNEUQ.js";
import "./chunk-KWYITCEG.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-PVFHRDK2.js";
import "./chunk-NADFM5PA.js";
import "./chunk-XYAUAIVX.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-YVDB3YDD.js";
import "./chunk-BHR6QRMM.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-NK2J5G3P.js";
import "./chunk-5CDKSTMJ.js";
import "./chunk-SJX3CNDS.js";
import "./chunk-56BQACEM.js";
import "./chunk-UKDOXAXZ.js";
import "./chunk-RNES36XW.js";
import "./chunk-26LVTRER.js";
export {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
};
