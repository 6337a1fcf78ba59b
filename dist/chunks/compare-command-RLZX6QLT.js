import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  compareCommand,
  compareIn
} from "./chunk-2HWHJ5HY.js";
import "./chunk-Q7ALBJLG.js";
import "./chunk-5EVJO2BZ.js";
import "./chunk-TQ5WOZ7U.js";
import "./chunk-GZZG7NWA.js";
import "./chunk-3WVSTMB5.js";
import "./chunk-YYT4342S.js";
import "./chunk-NTW57FST.js";
import "./chunk-66LLMERT.js";
import "./chunk-5QVNTDTR.js";
import "./chunk-G2NOC46S.js";
import "./chunk-Z3X3UY6C.js";
import "./chunk-PA6MYZ2D.js";
import "./chunk-MIU6LSPI.js";
export {
  compareCommand,
  compareIn
};
