import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  readPageParts,
  renderHtmlPage
} from "./chunk-BZLHIWUL.js";
import "./chunk-MIU6LSPI.js";
export {
  readPageParts,
  renderHtmlPage
};
