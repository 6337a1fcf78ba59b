import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  takeEnvironment
} from "./chunks/chunk-F5PVAZDQ.js";
import {
  writeProcessMessages
} from "./chunks/chunk-TT3JJVTL.js";
import "./chunks/chunk-HMNIXTYD.js";
import "./chunks/chunk-DVACGJUB.js";
import "./chunks/chunk-QPID7BXU.js";
import "./chunks/chunk-4KYAGYP2.js";
import "./chunks/chunk-UKDOXAXZ.js";
import "./chunks/chunk-4YHYMACT.js";
import "./chunks/chunk-26LVTRER.js";

// src/start-action.ts
var environment = takeEnvironment();
writeProcessMessages(1);
var { runAction } = await import("./chunks/action-ECWO6HHO.js");
await runAction(environment, new URL(".", import.meta.url));
process.exit();
