import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-KZWFP37I.js";
import "./chunk-GQH2BKLJ.js";
import "./chunk-5OIALCR4.js";
import "./chunk-E3ER4VGK.js";
import "./chunk-BWGPZT56.js";
import "./chunk-SJPT7CEC.js";
import "./chunk-G4N2SFKG.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-O2LM6BOK.js";
import "./chunk-W6Y23GEK.js";
import "./chunk-EKPG4IQC.js";
import "./chunk-ZS47FMUB.js";
import "./chunk-EAQMXER2.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-PIB2FYFZ.js";
import "./chunk-QG2DE274.js";
import "./chunk-K7GDMQSX.js";
import "./chunk-BLYXPJ3T.js";
import "./chunk-UHXVHFV2.js";
import "./chunk-F77MTFPT.js";
import "./chunk-X36HXHHO.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-XHCMM6BS.js";
import "./chunk-ZDMWFSS2.js";
import "./chunk-6G6ODHCF.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-ZHVMEEBN.js";
import "./chunk-OEF5KYZM.js";
import "./chunk-W7D5QVAZ.js";
import "./chunk-LZK5JRCG.js";
import "./chunk-YUEAX6DG.js";
import "./chunk-CRFXSEJ5.js";
import "./chunk-J4WDCWT2.js";
import "./chunk-W3Z3WHHE.js";
import "./chunk-PT7FXWLG.js";
import "./chunk-WU7VAIOM.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-VQK7QUC4.js";
import "./chunk-XM6HFHEO.js";
import "./chunk-XILS46EI.js";
import "./chunk-5KCVQROO.js";
import "./chunk-KVZ62I5W.js";
import "./chunk-MI5ZEDCC.js";
import "./chunk-NX6A6UVB.js";
import "./chunk-FSD25Q63.js";
import "./chunk-FMAKFVQK.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
};
