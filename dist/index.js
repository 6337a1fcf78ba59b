import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  takeEnvironment
} from "./chunks/chunk-WLFD4FV2.js";
import {
  writeProcessMessages
} from "./chunks/chunk-6S2OABZZ.js";
import "./chunks/chunk-ZCW4AVB2.js";
import "./chunks/chunk-5K2WHE4H.js";
import "./chunks/chunk-MIU6LSPI.js";

// src/start-action.ts
var environment = takeEnvironment();
writeProcessMessages(1);
var { runAction } = await import("./chunks/action-XGXTCFNT.js");
await runAction(environment, new URL(".", import.meta.url));
