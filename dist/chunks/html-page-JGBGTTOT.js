import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  readPageParts,
  renderHtmlPage
} from "./chunk-5K6B5BII.js";
import "./chunk-MIU6LSPI.js";
export {
  readPageParts,
  renderHtmlPage
};
