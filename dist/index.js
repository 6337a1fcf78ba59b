import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  takeEnvironment
} from "./chunks/chunk-BZDSDPOM.js";
import {
  writeProcessMessages
} from "./chunks/chunk-3BZ6T6QH.js";
import "./chunks/chunk-KOFEPTWX.js";
import "./chunks/chunk-DVACGJUB.js";
import "./chunks/chunk-XUMBQZTY.js";
import "./chunks/chunk-5EHFIXM3.js";
import "./chunks/chunk-6YCS3RYH.js";
import "./chunks/chunk-2GP2SEDX.js";
import "./chunks/chunk-MIU6LSPI.js";

// src/start-action.ts
var environment = takeEnvironment();
writeProcessMessages(1);
var { runAction } = await import("./chunks/action-TXGTACXZ.js");
await runAction(environment, new URL(".", import.meta.url));
process.exit();
