import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  takeEnvironment
} from "./chunks/chunk-V5UGKDBW.js";
import {
  writeProcessMessages
} from "./chunks/chunk-L3VEQVV5.js";
import "./chunks/chunk-CMCHQC4F.js";
import "./chunks/chunk-YUEAX6DG.js";
import "./chunks/chunk-GUQVGMBS.js";
import "./chunks/chunk-FSD25Q63.js";
import "./chunks/chunk-3NIJPNXC.js";
import "./chunks/chunk-YHR4UQV4.js";
import "./chunks/chunk-MIU6LSPI.js";

// src/start-action.ts
var environment = takeEnvironment();
writeProcessMessages(1);
var { runAction } = await import("./chunks/action-YFOQVZSZ.js");
await runAction(environment, new URL(".", import.meta.url));
process.exit();
