import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  takeEnvironment
} from "./chunks/chunk-FVS5JY6T.js";
import {
  writeProcessMessages
} from "./chunks/chunk-CIR5YPMN.js";
import "./chunks/chunk-O7454XVW.js";
import "./chunks/chunk-ITGQ3LDZ.js";
import "./chunks/chunk-B7OKK473.js";
import "./chunks/chunk-56BQACEM.js";
import "./chunks/chunk-UKDOXAXZ.js";
import "./chunks/chunk-4YHYMACT.js";
import "./chunks/chunk-26LVTRER.js";

// src/start-action.ts
var environment = takeEnvironment();
writeProcessMessages(1);
var { runAction } = await import("./chunks/action-DFBT5VHA.js");
await runAction(environment, new URL(".", import.meta.url));
process.exit();
