import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  takeEnvironment
} from "./chunks/chunk-2VVT24OG.js";
import {
  writeProcessMessages
} from "./chunks/chunk-ATCKLFKW.js";
import "./chunks/chunk-HE47WO4L.js";
import "./chunks/chunk-YUEAX6DG.js";
import "./chunks/chunk-PD2PQLQ2.js";
import "./chunks/chunk-JJAFUDK2.js";
import "./chunks/chunk-FMAKFVQK.js";
import "./chunks/chunk-YHR4UQV4.js";
import "./chunks/chunk-MIU6LSPI.js";

// src/start-action.ts
var environment = takeEnvironment();
writeProcessMessages(1);
var { runAction } = await import("./chunks/action-7S5YX3FO.js");
await runAction(environment, new URL(".", import.meta.url));
process.exit();
