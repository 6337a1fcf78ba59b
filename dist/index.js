import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  takeEnvironment
} from "./chunks/chunk-K5JYZGS2.js";
import {
  writeProcessMessages
} from "./chunks/chunk-5PNSKGLG.js";
import "./chunks/chunk-Q6Z23WQN.js";
import "./chunks/chunk-YUEAX6DG.js";
import "./chunks/chunk-EMUXFBQ3.js";
import "./chunks/chunk-6TTGH26B.js";
import "./chunks/chunk-2G47WSHN.js";
import "./chunks/chunk-YHR4UQV4.js";
import "./chunks/chunk-MIU6LSPI.js";

// src/start-action.ts
var environment = takeEnvironment();
writeProcessMessages(1);
var { runAction } = await import("./chunks/action-Y6GJN6YO.js");
await runAction(environment, new URL(".", import.meta.url));
process.exit();
