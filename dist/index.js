import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  takeEnvironment
} from "./chunks/chunk-AGAJU63X.js";
import {
  writeProcessMessages
} from "./chunks/chunk-TNEPCQZC.js";
import "./chunks/chunk-HJYCWEYP.js";
import "./chunks/chunk-YUEAX6DG.js";
import "./chunks/chunk-BPMCQBA6.js";
import "./chunks/chunk-JJAFUDK2.js";
import "./chunks/chunk-FMAKFVQK.js";
import "./chunks/chunk-YHR4UQV4.js";
import "./chunks/chunk-MIU6LSPI.js";

// src/start-action.ts
var environment = takeEnvironment();
writeProcessMessages(1);
var { runAction } = await import("./chunks/action-ANOJNRYS.js");
await runAction(environment, new URL(".", import.meta.url));
process.exit();
