import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  exitCodeOfSignal
} from "./chunk-YHVMK2NU.js";
import {
  Interrupted
} from "./chunk-HRNF7H6Q.js";

// src/gate/interrupt.ts
var SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];
var END_TIMEOUT_MS = 6e3;
var latest = null;
function throwIfInterrupted() {
  latest?.throwIfAborted();
}
function abortOnInterrupt() {
  const controller = new AbortController();
  let isInterrupted = false;
  for (const name of SIGNALS) {
    process.on(name, () => {
      if (isInterrupted) return;
      isInterrupted = true;
      const reason = new Interrupted(name);
      controller.abort(reason);
      setTimeout(() => process.exit(exitCodeOfSignal(reason)), END_TIMEOUT_MS).unref();
    });
  }
  for (const event of ["uncaughtException", "unhandledRejection"]) {
    process.on(event, (error) => {
      controller.abort(error instanceof Error ? error : new Error(String(error)));
    });
  }
  latest = controller.signal;
  return controller.signal;
}

export {
  throwIfInterrupted,
  abortOnInterrupt
};
