import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  takeEnvironment
} from "./chunks/chunk-IG7XQYVU.js";
import {
  writeProcessMessages
} from "./chunks/chunk-XWJ3DM5B.js";
import "./chunks/chunk-RMC7PRB6.js";
import "./chunks/chunk-YUEAX6DG.js";
import "./chunks/chunk-LWPV5LG3.js";
import "./chunks/chunk-65MBQOHS.js";
import "./chunks/chunk-26BEOLCO.js";
import "./chunks/chunk-YHR4UQV4.js";
import "./chunks/chunk-MIU6LSPI.js";

// src/start-action.ts
var environment = takeEnvironment();
writeProcessMessages(1);
var { runAction } = await import("./chunks/action-VZI2RUFR.js");
await runAction(environment, new URL(".", import.meta.url));
process.exit();
