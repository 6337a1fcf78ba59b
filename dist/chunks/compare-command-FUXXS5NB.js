import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  compareCommand,
  compareIn
} from "./chunk-4ILCDCRA.js";
import "./chunk-6BY6RYTH.js";
import "./chunk-MOCZ4PTW.js";
import "./chunk-CLVC7LY2.js";
import "./chunk-KF5JSZUC.js";
import "./chunk-DBRFPCYQ.js";
import "./chunk-3WVSTMB5.js";
import "./chunk-BP6OHSES.js";
import "./chunk-MIU6LSPI.js";
export {
  compareCommand,
  compareIn
};
