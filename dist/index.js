import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  takeEnvironment
} from "./chunks/chunk-3HE4PIJY.js";
import {
  writeProcessMessages
} from "./chunks/chunk-7F3BK5B3.js";
import "./chunks/chunk-HQA7YKPJ.js";
import "./chunks/chunk-YUEAX6DG.js";
import "./chunks/chunk-2HWHRXQT.js";
import "./chunks/chunk-2RFNQMBJ.js";
import "./chunks/chunk-SUGRQLII.js";
import "./chunks/chunk-YHR4UQV4.js";
import "./chunks/chunk-MIU6LSPI.js";

// src/start-action.ts
var environment = takeEnvironment();
writeProcessMessages(1);
var { runAction } = await import("./chunks/action-32GSUHMG.js");
await runAction(environment, new URL(".", import.meta.url));
process.exit();
