import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  takeEnvironment
} from "./chunks/chunk-QLRXNDOW.js";
import {
  writeProcessMessages
} from "./chunks/chunk-SS6YY5VM.js";
import "./chunks/chunk-VN4DOHQA.js";
import "./chunks/chunk-DVACGJUB.js";
import "./chunks/chunk-7HRY52BA.js";
import "./chunks/chunk-SUGKNJDZ.js";
import "./chunks/chunk-6YCS3RYH.js";
import "./chunks/chunk-2GP2SEDX.js";
import "./chunks/chunk-MIU6LSPI.js";

// src/start-action.ts
var environment = takeEnvironment();
writeProcessMessages(1);
var { runAction } = await import("./chunks/action-WN5GJ3IP.js");
await runAction(environment, new URL(".", import.meta.url));
process.exit();
