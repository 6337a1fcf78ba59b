import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  takeEnvironment
} from "./chunks/chunk-72LDIQQR.js";
import {
  writeProcessMessages
} from "./chunks/chunk-NY2V3SX7.js";
import "./chunks/chunk-INCPT7E2.js";
import "./chunks/chunk-YUEAX6DG.js";
import "./chunks/chunk-IWUHGHCR.js";
import "./chunks/chunk-CPLLCYYM.js";
import "./chunks/chunk-2G47WSHN.js";
import "./chunks/chunk-YHR4UQV4.js";
import "./chunks/chunk-MIU6LSPI.js";

// src/start-action.ts
var environment = takeEnvironment();
writeProcessMessages(1);
var { runAction } = await import("./chunks/action-4SDR2WZ4.js");
await runAction(environment, new URL(".", import.meta.url));
process.exit();
