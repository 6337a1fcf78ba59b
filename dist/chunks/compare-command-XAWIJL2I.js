import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
} from "./chunk-SQBRY7KG.js";
import "./chunk-UZTNFAMG.js";
import "./chunk-J3XESU6F.js";
import "./chunk-TW6C5GTA.js";
import "./chunk-UQ5EONLW.js";
import "./chunk-BFCQH4ZA.js";
import "./chunk-NIIKXEEL.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-Q4MUDLNL.js";
import "./chunk-OVUYAPI5.js";
import "./chunk-VNJRCOG3.js";
import "./chunk-3CE7MG4Q.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-VU7HTNIU.js";
import "./chunk-TD3KEXNZ.js";
import "./chunk-2MW45WEV.js";
import "./chunk-Y6VXGZBF.js";
import "./chunk-CWK2L6CB.js";
import "./chunk-PSVH2VDO.js";
import "./chunk-7VBDVCFL.js";
import "./chunk-L6PWVIAJ.js";
import "./chunk-O5M434YQ.js";
import "./chunk-3ONDJTMC.js";
import "./chunk-6G6ODHCF.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-EOM3VIV2.js";
import "./chunk-HG6G2Z7I.js";
import "./chunk-X3IIGEG3.js";
import "./chunk-3BZ6T6QH.js";
import "./chunk-KOFEPTWX.js";
import "./chunk-DVACGJUB.js";
import "./chunk-JYEFL7BH.js";
import "./chunk-6GHLUY47.js";
import "./chunk-K726EJ5N.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-YMVGJMHU.js";
import "./chunk-EFKDIHOD.js";
import "./chunk-COJ32WGJ.js";
import "./chunk-Y4SLCDLU.js";
import "./chunk-HMGB2JNH.js";
import "./chunk-NKP3DPEG.js";
import "./chunk-3MBIGBPM.js";
import "./chunk-OZQORQIW.js";
import "./chunk-2MMQGGN5.js";
import "./chunk-XUMBQZTY.js";
import "./chunk-5EHFIXM3.js";
import "./chunk-6YCS3RYH.js";
import "./chunk-2GP2SEDX.js";
import "./chunk-MIU6LSPI.js";
export {
  COMPARE,
  compareCommand,
  runComparison,
  sayHowToContinue
};
