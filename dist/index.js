import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  takeEnvironment
} from "./chunks/chunk-3FXG2DJI.js";
import {
  writeProcessMessages
} from "./chunks/chunk-R7VJWS3P.js";
import "./chunks/chunk-VLM2GEKK.js";
import "./chunks/chunk-5K2WHE4H.js";
import "./chunks/chunk-MIU6LSPI.js";

// src/start-action.ts
var environment = takeEnvironment();
writeProcessMessages(1);
var { runAction } = await import("./chunks/action-7U3D52HD.js");
await runAction(environment, new URL(".", import.meta.url));
