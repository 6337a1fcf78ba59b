import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  takeEnvironment
} from "./chunks/chunk-PLTTQZBV.js";
import {
  writeProcessMessages
} from "./chunks/chunk-W7D5QVAZ.js";
import "./chunks/chunk-LZK5JRCG.js";
import "./chunks/chunk-YUEAX6DG.js";
import "./chunks/chunk-NX6A6UVB.js";
import "./chunks/chunk-FSD25Q63.js";
import "./chunks/chunk-FMAKFVQK.js";
import "./chunks/chunk-YHR4UQV4.js";
import "./chunks/chunk-MIU6LSPI.js";

// src/start-action.ts
var environment = takeEnvironment();
writeProcessMessages(1);
var { runAction } = await import("./chunks/action-45O6NBKD.js");
await runAction(environment, new URL(".", import.meta.url));
process.exit();
