import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  takeEnvironment
} from "./chunks/chunk-TKCLXGE6.js";
import {
  writeProcessMessages
} from "./chunks/chunk-JYP2GUQR.js";
import "./chunks/chunk-TS3YCX2G.js";
import "./chunks/chunk-YUEAX6DG.js";
import "./chunks/chunk-VPHTWLWZ.js";
import "./chunks/chunk-JJAFUDK2.js";
import "./chunks/chunk-FMAKFVQK.js";
import "./chunks/chunk-YHR4UQV4.js";
import "./chunks/chunk-MIU6LSPI.js";

// src/start-action.ts
var environment = takeEnvironment();
writeProcessMessages(1);
var { runAction } = await import("./chunks/action-VTQ6BSMX.js");
await runAction(environment, new URL(".", import.meta.url));
process.exit();
