import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  takeEnvironment
} from "./chunks/chunk-WR5SQQHL.js";
import {
  writeProcessMessages
} from "./chunks/chunk-2EMVNAQI.js";
import "./chunks/chunk-JEGC4QPS.js";
import "./chunks/chunk-YUEAX6DG.js";
import "./chunks/chunk-JMGXDYHF.js";
import "./chunks/chunk-2RFNQMBJ.js";
import "./chunks/chunk-SUGRQLII.js";
import "./chunks/chunk-YHR4UQV4.js";
import "./chunks/chunk-MIU6LSPI.js";

// src/start-action.ts
var environment = takeEnvironment();
writeProcessMessages(1);
var { runAction } = await import("./chunks/action-T55SPNXN.js");
await runAction(environment, new URL(".", import.meta.url));
process.exit();
