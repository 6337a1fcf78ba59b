import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  takeEnvironment
} from "./chunks/chunk-CKQ5GO7X.js";
import {
  writeProcessMessages
} from "./chunks/chunk-KTLJ67IR.js";
import "./chunks/chunk-XAIKDUZX.js";
import "./chunks/chunk-YUEAX6DG.js";
import "./chunks/chunk-4MPO2MJE.js";
import "./chunks/chunk-2RFNQMBJ.js";
import "./chunks/chunk-2G47WSHN.js";
import "./chunks/chunk-YHR4UQV4.js";
import "./chunks/chunk-MIU6LSPI.js";

// src/start-action.ts
var environment = takeEnvironment();
writeProcessMessages(1);
var { runAction } = await import("./chunks/action-AHHZSQEJ.js");
await runAction(environment, new URL(".", import.meta.url));
process.exit();
