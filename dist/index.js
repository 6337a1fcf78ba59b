import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  takeEnvironment
} from "./chunks/chunk-7DGINJXC.js";
import {
  writeProcessMessages
} from "./chunks/chunk-R7WTAV5E.js";
import "./chunks/chunk-I4QYKIHN.js";
import "./chunks/chunk-YUEAX6DG.js";
import "./chunks/chunk-BIXJFPAY.js";
import "./chunks/chunk-ZAS4YPUT.js";
import "./chunks/chunk-FMAKFVQK.js";
import "./chunks/chunk-YHR4UQV4.js";
import "./chunks/chunk-MIU6LSPI.js";

// src/start-action.ts
var environment = takeEnvironment();
writeProcessMessages(1);
var { runAction } = await import("./chunks/action-LU2J7M5K.js");
await runAction(environment, new URL(".", import.meta.url));
process.exit();
