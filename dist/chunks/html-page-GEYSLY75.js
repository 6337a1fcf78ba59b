import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  readPageParts,
  renderHtmlPage
} from "./chunk-MQPMQYRP.js";
import "./chunk-MIU6LSPI.js";
export {
  readPageParts,
  renderHtmlPage
};
