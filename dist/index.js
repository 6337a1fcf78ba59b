import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  takeEnvironment
} from "./chunks/chunk-XW6QQ5MA.js";
import {
  writeProcessMessages
} from "./chunks/chunk-RPFU5TMC.js";
import "./chunks/chunk-ABIB3CRG.js";
import "./chunks/chunk-YUEAX6DG.js";
import "./chunks/chunk-ZWZ3AV77.js";
import "./chunks/chunk-VODPMUJ7.js";
import "./chunks/chunk-YSOLPWTX.js";
import "./chunks/chunk-YHR4UQV4.js";
import "./chunks/chunk-MIU6LSPI.js";

// src/start-action.ts
var environment = takeEnvironment();
writeProcessMessages(1);
var { runAction } = await import("./chunks/action-64VIT3UU.js");
await runAction(environment, new URL(".", import.meta.url));
