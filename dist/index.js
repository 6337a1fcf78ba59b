import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  takeEnvironment
} from "./chunks/chunk-KKFNRZ5S.js";
import {
  writeProcessMessages
} from "./chunks/chunk-MY623WIR.js";
import "./chunks/chunk-P4R73WNB.js";
import "./chunks/chunk-ITGQ3LDZ.js";
import "./chunks/chunk-SJX3CNDS.js";
import "./chunks/chunk-56BQACEM.js";
import "./chunks/chunk-UKDOXAXZ.js";
import "./chunks/chunk-RNES36XW.js";
import "./chunks/chunk-26LVTRER.js";

// src/start-action.ts
var environment = takeEnvironment();
writeProcessMessages(1);
var { runAction } = await import("./chunks/action-5YMVD3RC.js");
await runAction(environment, new URL(".", import.meta.url));
process.exit();
