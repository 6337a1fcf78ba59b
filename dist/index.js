import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  takeEnvironment
} from "./chunks/chunk-766RFXFD.js";
import {
  writeProcessMessages
} from "./chunks/chunk-7ML5XVQE.js";
import "./chunks/chunk-5T45B5GP.js";
import "./chunks/chunk-DVACGJUB.js";
import "./chunks/chunk-G4A7N6TS.js";
import "./chunks/chunk-QG3GI6XS.js";
import "./chunks/chunk-26BEOLCO.js";
import "./chunks/chunk-YHR4UQV4.js";
import "./chunks/chunk-MIU6LSPI.js";

// src/start-action.ts
var environment = takeEnvironment();
writeProcessMessages(1);
var { runAction } = await import("./chunks/action-WFYFTD6U.js");
await runAction(environment, new URL(".", import.meta.url));
process.exit();
