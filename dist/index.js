import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  takeEnvironment
} from "./chunks/chunk-ZBYWL2RK.js";
import {
  writeProcessMessages
} from "./chunks/chunk-GX2J53JF.js";
import "./chunks/chunk-UHNJSPCM.js";
import "./chunks/chunk-DVACGJUB.js";
import "./chunks/chunk-I6EFSDC4.js";
import "./chunks/chunk-566FJEYR.js";
import "./chunks/chunk-2ZPBLY7B.js";
import "./chunks/chunk-YHR4UQV4.js";
import "./chunks/chunk-MIU6LSPI.js";

// src/start-action.ts
var environment = takeEnvironment();
writeProcessMessages(1);
var { runAction } = await import("./chunks/action-4D2IZQWM.js");
await runAction(environment, new URL(".", import.meta.url));
process.exit();
