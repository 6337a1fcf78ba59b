import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  takeEnvironment
} from "./chunks/chunk-JVZ2ZD4R.js";
import {
  writeProcessMessages
} from "./chunks/chunk-XDMX5XC4.js";
import "./chunks/chunk-L74VUAS4.js";
import "./chunks/chunk-YUEAX6DG.js";
import "./chunks/chunk-QFNXDUM2.js";
import "./chunks/chunk-6TTGH26B.js";
import "./chunks/chunk-2G47WSHN.js";
import "./chunks/chunk-YHR4UQV4.js";
import "./chunks/chunk-MIU6LSPI.js";

// src/start-action.ts
var environment = takeEnvironment();
writeProcessMessages(1);
var { runAction } = await import("./chunks/action-2P6BIZC3.js");
await runAction(environment, new URL(".", import.meta.url));
process.exit();
