import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  takeEnvironment
} from "./chunks/chunk-WHIQYFIO.js";
import {
  writeProcessMessages
} from "./chunks/chunk-CBBNUW7O.js";
import "./chunks/chunk-JHK4VD65.js";
import "./chunks/chunk-DVACGJUB.js";
import "./chunks/chunk-UR24HD75.js";
import "./chunks/chunk-VJLBYXFS.js";
import "./chunks/chunk-SD2UPEL3.js";
import "./chunks/chunk-2GP2SEDX.js";
import "./chunks/chunk-MIU6LSPI.js";

// src/start-action.ts
var environment = takeEnvironment();
writeProcessMessages(1);
var { runAction } = await import("./chunks/action-GDB2KYFS.js");
await runAction(environment, new URL(".", import.meta.url));
process.exit();
