import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  takeEnvironment
} from "./chunks/chunk-4X5HVKPD.js";
import {
  writeProcessMessages
} from "./chunks/chunk-7E4ULAAB.js";
import "./chunks/chunk-IDN24CA6.js";
import "./chunks/chunk-YUEAX6DG.js";
import "./chunks/chunk-Q62W2JAU.js";
import "./chunks/chunk-2RFNQMBJ.js";
import "./chunks/chunk-SUGRQLII.js";
import "./chunks/chunk-YHR4UQV4.js";
import "./chunks/chunk-MIU6LSPI.js";

// src/start-action.ts
var environment = takeEnvironment();
writeProcessMessages(1);
var { runAction } = await import("./chunks/action-D2SDTE6G.js");
await runAction(environment, new URL(".", import.meta.url));
process.exit();
