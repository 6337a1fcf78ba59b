import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  mayMakePage,
  readPageParts,
  renderHtmlPage
} from "./chunk-IQ3DVRKK.js";
import "./chunk-26LVTRER.js";
export {
  mayMakePage,
  readPageParts,
  renderHtmlPage
};
