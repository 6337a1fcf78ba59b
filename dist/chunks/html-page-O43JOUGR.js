import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  readPageParts,
  renderHtmlPage
} from "./chunk-GCF4RIXI.js";
import "./chunk-MIU6LSPI.js";
export {
  readPageParts,
  renderHtmlPage
};
