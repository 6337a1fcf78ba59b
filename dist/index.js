import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  takeEnvironment
} from "./chunks/chunk-A364UIZT.js";
import {
  writeProcessMessages
} from "./chunks/chunk-LIFMSWX4.js";
import "./chunks/chunk-JMHBBSFI.js";
import "./chunks/chunk-DVACGJUB.js";
import "./chunks/chunk-JUSMDRFN.js";
import "./chunks/chunk-47DLCW6P.js";
import "./chunks/chunk-UKDOXAXZ.js";
import "./chunks/chunk-4YHYMACT.js";
import "./chunks/chunk-26LVTRER.js";

// src/start-action.ts
var environment = takeEnvironment();
writeProcessMessages(1);
var { runAction } = await import("./chunks/action-FD5QHPJN.js");
await runAction(environment, new URL(".", import.meta.url));
process.exit();
