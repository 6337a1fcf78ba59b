import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  takeEnvironment
} from "./chunks/chunk-P6TCW5A2.js";
import {
  writeProcessMessages
} from "./chunks/chunk-FJOUDTEQ.js";
import "./chunks/chunk-5MZHVHAL.js";
import "./chunks/chunk-DVACGJUB.js";
import "./chunks/chunk-HFIIE4C3.js";
import "./chunks/chunk-566FJEYR.js";
import "./chunks/chunk-26BEOLCO.js";
import "./chunks/chunk-YHR4UQV4.js";
import "./chunks/chunk-MIU6LSPI.js";

// src/start-action.ts
var environment = takeEnvironment();
writeProcessMessages(1);
var { runAction } = await import("./chunks/action-D7AN5I2S.js");
await runAction(environment, new URL(".", import.meta.url));
process.exit();
