import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  takeEnvironment
} from "./chunks/chunk-EM3C4UQ5.js";
import {
  writeProcessMessages
} from "./chunks/chunk-DOLVJNXB.js";
import "./chunks/chunk-HGLIQDBA.js";
import "./chunks/chunk-YUEAX6DG.js";
import "./chunks/chunk-4HIBZO7P.js";
import "./chunks/chunk-VODPMUJ7.js";
import "./chunks/chunk-VGHNLX3Q.js";
import "./chunks/chunk-YHR4UQV4.js";
import "./chunks/chunk-MIU6LSPI.js";

// src/start-action.ts
var environment = takeEnvironment();
writeProcessMessages(1);
var { runAction } = await import("./chunks/action-LBQJ355X.js");
await runAction(environment, new URL(".", import.meta.url));
