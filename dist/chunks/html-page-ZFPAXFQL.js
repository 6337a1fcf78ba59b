import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  mayMakePage,
  readPageParts,
  renderHtmlPage
} from "./chunk-RCHODKDR.js";
import "./chunk-MIU6LSPI.js";
export {
  mayMakePage,
  readPageParts,
  renderHtmlPage
};
