import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  takeEnvironment
} from "./chunks/chunk-VEOA4VVE.js";
import {
  writeProcessMessages
} from "./chunks/chunk-OPDMNGAW.js";
import "./chunks/chunk-W3KKVN7E.js";
import "./chunks/chunk-DVACGJUB.js";
import "./chunks/chunk-OVW44G7F.js";
import "./chunks/chunk-VJLBYXFS.js";
import "./chunks/chunk-SSGEYHO6.js";
import "./chunks/chunk-2GP2SEDX.js";
import "./chunks/chunk-MIU6LSPI.js";

// src/start-action.ts
var environment = takeEnvironment();
writeProcessMessages(1);
var { runAction } = await import("./chunks/action-AALVB634.js");
await runAction(environment, new URL(".", import.meta.url));
process.exit();
