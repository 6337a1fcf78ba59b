import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  takeEnvironment
} from "./chunks/chunk-TDIZ5UHK.js";
import {
  writeProcessMessages
} from "./chunks/chunk-INE5NYWS.js";
import "./chunks/chunk-D5HE7ZOQ.js";
import "./chunks/chunk-DVACGJUB.js";
import "./chunks/chunk-KF5QATVQ.js";
import "./chunks/chunk-VJLBYXFS.js";
import "./chunks/chunk-AA4SU2CS.js";
import "./chunks/chunk-2GP2SEDX.js";
import "./chunks/chunk-MIU6LSPI.js";

// src/start-action.ts
var environment = takeEnvironment();
writeProcessMessages(1);
var { runAction } = await import("./chunks/action-2P2EB4AB.js");
await runAction(environment, new URL(".", import.meta.url));
process.exit();
