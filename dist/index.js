import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  takeEnvironment
} from "./chunks/chunk-RVTJRGAF.js";
import {
  writeProcessMessages
} from "./chunks/chunk-DL4K2TBV.js";
import "./chunks/chunk-PRTCQKNU.js";
import "./chunks/chunk-YUEAX6DG.js";
import "./chunks/chunk-2XEISCVW.js";
import "./chunks/chunk-ZAS4YPUT.js";
import "./chunks/chunk-FMAKFVQK.js";
import "./chunks/chunk-YHR4UQV4.js";
import "./chunks/chunk-MIU6LSPI.js";

// src/start-action.ts
var environment = takeEnvironment();
writeProcessMessages(1);
var { runAction } = await import("./chunks/action-UF6DE4EQ.js");
await runAction(environment, new URL(".", import.meta.url));
process.exit();
