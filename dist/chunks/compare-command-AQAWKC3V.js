import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-GF64C7W2.js";
import "./chunk-EMGGD7BG.js";
import "./chunk-Q4Y4VYZH.js";
import "./chunk-MUZGSSUS.js";
import "./chunk-B3Y3ZMY6.js";
import "./chunk-K6LLKEVL.js";
import "./chunk-Y7RG36EZ.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-EDOATUU7.js";
import "./chunk-YYKUSI6C.js";
import "./chunk-QESER46F.js";
import "./chunk-ZTJ5W6GP.js";
import "./chunk-JUUEKPPY.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-IYUBHULI.js";
import "./chunk-2NHY26JO.js";
import "./chunk-Z23LP7W6.js";
import "./chunk-ZPF4MOM6.js";
import "./chunk-IJ7UYYFX.js";
import "./chunk-VBQCLTQU.js";
import "./chunk-I5EH5I3M.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-XHCMM6BS.js";
import "./chunk-5OUQLQN2.js";
import "./chunk-6G6ODHCF.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-G4QHRSCT.js";
import "./chunk-HG6G2Z7I.js";
import "./chunk-OEF5KYZM.js";
import "./chunk-5PNSKGLG.js";
import "./chunk-Q6Z23WQN.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-B7ZYFX4S.js";
import "./chunk-5KAW56PA.js";
import "./chunk-2RKKIU37.js";
import "./chunk-5BIFRIBS.js";
import "./chunk-LTRDMPUW.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-TJVU62IQ.js";
import "./chunk-6F4UY3VQ.js";
import "./chunk-CNAWELK6.js";
import "./chunk-C2K73ASZ.js";
import "./chunk-KDKWH2RZ.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-EMUXFBQ3.js";
import "./chunk-6TTGH26B.js";
import "./chunk-2G47WSHN.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
};
