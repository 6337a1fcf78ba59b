import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  readPageParts,
  renderHtmlPage
} from "./chunk-ZDC32PWI.js";
import "./chunk-MIU6LSPI.js";
export {
  readPageParts,
  renderHtmlPage
};
