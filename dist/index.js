import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  takeEnvironment
} from "./chunks/chunk-7BXAXTI3.js";
import {
  writeProcessMessages
} from "./chunks/chunk-CKY466ZN.js";
import "./chunks/chunk-EIAGALOY.js";
import "./chunks/chunk-YUEAX6DG.js";
import "./chunks/chunk-YRNKKIP4.js";
import "./chunks/chunk-FSD25Q63.js";
import "./chunks/chunk-FMAKFVQK.js";
import "./chunks/chunk-YHR4UQV4.js";
import "./chunks/chunk-MIU6LSPI.js";

// src/start-action.ts
var environment = takeEnvironment();
writeProcessMessages(1);
var { runAction } = await import("./chunks/action-6CKB33ZD.js");
await runAction(environment, new URL(".", import.meta.url));
process.exit();
