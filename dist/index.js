import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  takeEnvironment
} from "./chunks/chunk-V7PPISDO.js";
import {
  writeProcessMessages
} from "./chunks/chunk-HKITLUK7.js";
import "./chunks/chunk-QUKUVTNN.js";
import "./chunks/chunk-YUEAX6DG.js";
import "./chunks/chunk-SLBG3ZLI.js";
import "./chunks/chunk-VODPMUJ7.js";
import "./chunks/chunk-FMAKFVQK.js";
import "./chunks/chunk-YHR4UQV4.js";
import "./chunks/chunk-MIU6LSPI.js";

// src/start-action.ts
var environment = takeEnvironment();
writeProcessMessages(1);
var { runAction } = await import("./chunks/action-ZM5FLGOG.js");
await runAction(environment, new URL(".", import.meta.url));
process.exit();
