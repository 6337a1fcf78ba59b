import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  takeEnvironment
} from "./chunks/chunk-6TBOAP3N.js";
import {
  writeProcessMessages
} from "./chunks/chunk-LRIGG4OQ.js";
import "./chunks/chunk-LZWEESLG.js";
import "./chunks/chunk-YUEAX6DG.js";
import "./chunks/chunk-5K2WHE4H.js";
import "./chunks/chunk-MIU6LSPI.js";

// src/start-action.ts
var environment = takeEnvironment();
writeProcessMessages(1);
var { runAction } = await import("./chunks/action-RGFRU36K.js");
await runAction(environment, new URL(".", import.meta.url));
