import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  takeEnvironment
} from "./chunks/chunk-HVLGXBBW.js";
import {
  writeProcessMessages
} from "./chunks/chunk-WTI6I7B5.js";
import "./chunks/chunk-FSL2OYXT.js";
import "./chunks/chunk-YUEAX6DG.js";
import "./chunks/chunk-MLYOE6ZK.js";
import "./chunks/chunk-JJAFUDK2.js";
import "./chunks/chunk-FMAKFVQK.js";
import "./chunks/chunk-YHR4UQV4.js";
import "./chunks/chunk-MIU6LSPI.js";

// src/start-action.ts
var environment = takeEnvironment();
writeProcessMessages(1);
var { runAction } = await import("./chunks/action-44LUV6VL.js");
await runAction(environment, new URL(".", import.meta.url));
process.exit();
