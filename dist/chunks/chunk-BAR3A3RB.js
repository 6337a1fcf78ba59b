import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  Interrupted
} from "./chunk-SG5T3OCL.js";

// src/gate/interrupt.ts
var SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];
function abortOnInterrupt() {
  const controller = new AbortController();
  for (const name of SIGNALS) {
    process.on(name, () => {
      controller.abort(new Interrupted(name));
    });
  }
  for (const event of ["uncaughtException", "unhandledRejection"]) {
    process.on(event, (error) => {
      controller.abort(error instanceof Error ? error : new Error(String(error)));
    });
  }
  return controller.signal;
}

export {
  abortOnInterrupt
};
