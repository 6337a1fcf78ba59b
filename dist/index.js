import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  takeEnvironment
} from "./chunks/chunk-EWTMRMD4.js";
import {
  writeProcessMessages
} from "./chunks/chunk-MWO6DNES.js";
import "./chunks/chunk-IDOBE5G5.js";
import "./chunks/chunk-DVACGJUB.js";
import "./chunks/chunk-HYM7TXKU.js";
import "./chunks/chunk-VJLBYXFS.js";
import "./chunks/chunk-AA4SU2CS.js";
import "./chunks/chunk-2GP2SEDX.js";
import "./chunks/chunk-MIU6LSPI.js";

// src/start-action.ts
var environment = takeEnvironment();
writeProcessMessages(1);
var { runAction } = await import("./chunks/action-ORJUCTKF.js");
await runAction(environment, new URL(".", import.meta.url));
process.exit();
