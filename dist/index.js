import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  takeEnvironment
} from "./chunks/chunk-36D3VWAH.js";
import {
  writeProcessMessages
} from "./chunks/chunk-P66ZUPO6.js";
import "./chunks/chunk-3UD65363.js";
import "./chunks/chunk-DVACGJUB.js";
import "./chunks/chunk-HJAXMOMG.js";
import "./chunks/chunk-Q3PMYVXN.js";
import "./chunks/chunk-ODQOD2M2.js";
import "./chunks/chunk-YHR4UQV4.js";
import "./chunks/chunk-MIU6LSPI.js";

// src/start-action.ts
var environment = takeEnvironment();
writeProcessMessages(1);
var { runAction } = await import("./chunks/action-4G7QC5U7.js");
await runAction(environment, new URL(".", import.meta.url));
process.exit();
