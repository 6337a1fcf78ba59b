import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  takeEnvironment
} from "./chunks/chunk-4MKCT2DN.js";
import {
  writeProcessMessages
} from "./chunks/chunk-CNU2644F.js";
import "./chunks/chunk-7MIWMPTE.js";
import "./chunks/chunk-YUEAX6DG.js";
import "./chunks/chunk-G6WMSPZS.js";
import "./chunks/chunk-VODPMUJ7.js";
import "./chunks/chunk-YSOLPWTX.js";
import "./chunks/chunk-YHR4UQV4.js";
import "./chunks/chunk-MIU6LSPI.js";

// src/start-action.ts
var environment = takeEnvironment();
writeProcessMessages(1);
var { runAction } = await import("./chunks/action-V6LO252Q.js");
await runAction(environment, new URL(".", import.meta.url));
process.exit();
