import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  takeEnvironment
} from "./chunks/chunk-G7NPD245.js";
import {
  writeProcessMessages
} from "./chunks/chunk-A772N2DN.js";
import "./chunks/chunk-UWXG7N4W.js";
import "./chunks/chunk-DVACGJUB.js";
import "./chunks/chunk-7OBR5NSL.js";
import "./chunks/chunk-4KYAGYP2.js";
import "./chunks/chunk-UKDOXAXZ.js";
import "./chunks/chunk-4YHYMACT.js";
import "./chunks/chunk-26LVTRER.js";

// src/start-action.ts
var environment = takeEnvironment();
writeProcessMessages(1);
var { runAction } = await import("./chunks/action-XYK3IERT.js");
await runAction(environment, new URL(".", import.meta.url));
process.exit();
