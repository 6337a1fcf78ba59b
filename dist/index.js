import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  takeEnvironment
} from "./chunks/chunk-ELABRJW7.js";
import {
  writeProcessMessages
} from "./chunks/chunk-XUPFXYXU.js";
import "./chunks/chunk-H6J23SH4.js";
import "./chunks/chunk-YUEAX6DG.js";
import "./chunks/chunk-BF5DD7D3.js";
import "./chunks/chunk-JJAFUDK2.js";
import "./chunks/chunk-FMAKFVQK.js";
import "./chunks/chunk-YHR4UQV4.js";
import "./chunks/chunk-MIU6LSPI.js";

// src/start-action.ts
var environment = takeEnvironment();
writeProcessMessages(1);
var { runAction } = await import("./chunks/action-G6XLKUKV.js");
await runAction(environment, new URL(".", import.meta.url));
process.exit();
