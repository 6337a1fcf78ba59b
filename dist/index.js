import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  takeEnvironment
} from "./chunks/chunk-6NJ7VTHZ.js";
import {
  writeProcessMessages
} from "./chunks/chunk-OYGBMWFQ.js";
import "./chunks/chunk-H7HZ52PR.js";
import "./chunks/chunk-5K2WHE4H.js";
import "./chunks/chunk-MIU6LSPI.js";

// src/start-action.ts
var environment = takeEnvironment();
writeProcessMessages(1);
var { runAction } = await import("./chunks/action-AFB7Q3CA.js");
await runAction(environment, new URL(".", import.meta.url));
