import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  takeEnvironment
} from "./chunks/chunk-XCPKFJHA.js";
import {
  writeProcessMessages
} from "./chunks/chunk-IMLDXNL7.js";
import "./chunks/chunk-LHIIM6OK.js";
import "./chunks/chunk-ITGQ3LDZ.js";
import "./chunks/chunk-GXJVACMF.js";
import "./chunks/chunk-OTZHA2M2.js";
import "./chunks/chunk-UKDOXAXZ.js";
import "./chunks/chunk-RNES36XW.js";
import "./chunks/chunk-26LVTRER.js";

// src/start-action.ts
var environment = takeEnvironment();
writeProcessMessages(1);
var { runAction } = await import("./chunks/action-AE46ASCM.js");
await runAction(environment, new URL(".", import.meta.url));
process.exit();
