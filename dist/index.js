import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  takeEnvironment
} from "./chunks/chunk-OQUVIP7L.js";
import {
  writeProcessMessages
} from "./chunks/chunk-OLX6ALFR.js";
import "./chunks/chunk-RS5NIGOS.js";
import "./chunks/chunk-DVACGJUB.js";
import "./chunks/chunk-B7OKK473.js";
import "./chunks/chunk-56BQACEM.js";
import "./chunks/chunk-UKDOXAXZ.js";
import "./chunks/chunk-4YHYMACT.js";
import "./chunks/chunk-26LVTRER.js";

// src/start-action.ts
var environment = takeEnvironment();
writeProcessMessages(1);
var { runAction } = await import("./chunks/action-TAAXUGY3.js");
await runAction(environment, new URL(".", import.meta.url));
process.exit();
