import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  takeEnvironment
} from "./chunks/chunk-PR3FYDPL.js";
import {
  writeProcessMessages
} from "./chunks/chunk-D7YZSK2V.js";
import "./chunks/chunk-Y2NSDUNV.js";
import "./chunks/chunk-YUEAX6DG.js";
import "./chunks/chunk-HS2FDH55.js";
import "./chunks/chunk-65MBQOHS.js";
import "./chunks/chunk-UM45VYZA.js";
import "./chunks/chunk-YHR4UQV4.js";
import "./chunks/chunk-MIU6LSPI.js";

// src/start-action.ts
var environment = takeEnvironment();
writeProcessMessages(1);
var { runAction } = await import("./chunks/action-WIQJQIEO.js");
await runAction(environment, new URL(".", import.meta.url));
process.exit();
