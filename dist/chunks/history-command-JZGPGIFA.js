import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
} from "./chunk-K4HGQUUN.js";
import "./chunk-WFK6ZJDK.js";
import "./chunk-SGI63SZH.js";
import "./chunk-Q7YXGSED.js";
import "./chunk-K4J77VJE.js";
import "./chunk-YHVMK2NU.js";
import "./chunk-PVZZFN3D.js";
import "./chunk-X2Q4RHWI.js";
import "./chunk-IXSJDBLQ.js";
import "./chunk-S4DQYDTK.js";
import "./chunk-O6ITJ4A4.js";
import "./chunk-4UMVDGG4.js";
import "./chunk-ZUHJOFIC.js";
import "./chunk-5UAXGXIU.js";
import "./chunk-6VQILZIO.js";
import "./chunk-DVACGJUB.js";
import "./chunk-CZZBO6H7.js";
import "./chunk-XCBQEBU4.js";
import "./chunk-5WYHENII.js";
import "./chunk-X2KW6Q55.js";
import "./chunk-JZPHN4NQ.js";
import "./chunk-A2IEIYNX.js";
import "./chunk-S5RHKXAN.js";
import "./chunk-4YHYMACT.js";
import "./chunk-LWPV5LG3.js";
import "./chunk-65MBQOHS.js";
import "./chunk-26BEOLCO.js";
import "./chunk-YHR4UQV4.js";
import "./chunk-MIU6LSPI.js";
export {
  HISTORY_ADD,
  HISTORY_COMMANDS,
  HISTORY_IMPORT,
  addToHistory,
  historyCommand
};
