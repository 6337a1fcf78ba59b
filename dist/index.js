import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  takeEnvironment
} from "./chunks/chunk-62ZJG5BP.js";
import {
  writeProcessMessages
} from "./chunks/chunk-CG3QTWXM.js";
import "./chunks/chunk-27W5KD5T.js";
import "./chunks/chunk-DVACGJUB.js";
import "./chunks/chunk-ZE3M2BSV.js";
import "./chunks/chunk-5EHFIXM3.js";
import "./chunks/chunk-6YCS3RYH.js";
import "./chunks/chunk-2GP2SEDX.js";
import "./chunks/chunk-MIU6LSPI.js";

// src/start-action.ts
var environment = takeEnvironment();
writeProcessMessages(1);
var { runAction } = await import("./chunks/action-HKEHVGAP.js");
await runAction(environment, new URL(".", import.meta.url));
process.exit();
