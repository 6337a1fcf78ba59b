import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  takeEnvironment
} from "./chunks/chunk-37XHHOIU.js";
import {
  writeProcessMessages
} from "./chunks/chunk-26RXHJBT.js";
import "./chunks/chunk-IKY74PKC.js";
import "./chunks/chunk-YUEAX6DG.js";
import "./chunks/chunk-5TVLRDCQ.js";
import "./chunks/chunk-2RFNQMBJ.js";
import "./chunks/chunk-3NIJPNXC.js";
import "./chunks/chunk-YHR4UQV4.js";
import "./chunks/chunk-MIU6LSPI.js";

// src/start-action.ts
var environment = takeEnvironment();
writeProcessMessages(1);
var { runAction } = await import("./chunks/action-FENKXSPI.js");
await runAction(environment, new URL(".", import.meta.url));
process.exit();
