import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  takeEnvironment
} from "./chunks/chunk-E62LN2MT.js";
import {
  writeProcessMessages
} from "./chunks/chunk-PKMAN3ZC.js";
import "./chunks/chunk-WT3TLBZC.js";
import "./chunks/chunk-YUEAX6DG.js";
import "./chunks/chunk-IUA2MJYN.js";
import "./chunks/chunk-2RFNQMBJ.js";
import "./chunks/chunk-2G47WSHN.js";
import "./chunks/chunk-YHR4UQV4.js";
import "./chunks/chunk-MIU6LSPI.js";

// src/start-action.ts
var environment = takeEnvironment();
writeProcessMessages(1);
var { runAction } = await import("./chunks/action-7UG2EIDD.js");
await runAction(environment, new URL(".", import.meta.url));
process.exit();
