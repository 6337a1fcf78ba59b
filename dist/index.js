import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  takeEnvironment
} from "./chunks/chunk-YJFUN7WO.js";
import {
  writeProcessMessages
} from "./chunks/chunk-5UAXGXIU.js";
import "./chunks/chunk-6VQILZIO.js";
import "./chunks/chunk-DVACGJUB.js";
import "./chunks/chunk-LWPV5LG3.js";
import "./chunks/chunk-65MBQOHS.js";
import "./chunks/chunk-26BEOLCO.js";
import "./chunks/chunk-YHR4UQV4.js";
import "./chunks/chunk-MIU6LSPI.js";

// src/start-action.ts
var environment = takeEnvironment();
writeProcessMessages(1);
var { runAction } = await import("./chunks/action-LQOVEOTO.js");
await runAction(environment, new URL(".", import.meta.url));
process.exit();
