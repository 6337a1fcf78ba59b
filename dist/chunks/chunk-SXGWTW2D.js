import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  exitCodeOfSignal
} from "./chunk-YHVMK2NU.js";
import {
  Interrupted
} from "./chunk-KWWBEFFM.js";

// src/gate/interrupt.ts
var SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];
var END_TIMEOUT_MS = 6e3;
var latest = null;
function throwIfInterrupted() {
  latest?.throwIfAborted();
}
function endedBy(error) {
  return latest?.aborted === true ? latest.reason : error;
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
      setTimeout(endAtOnce, END_TIMEOUT_MS, reason).unref();
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
function endAtOnce(reason) {
  process.removeAllListeners(reason.signal);
  process.kill(process.pid, reason.signal);
  process.exit(exitCodeOfSignal(reason));
}

export {
  throwIfInterrupted,
  endedBy,
  abortOnInterrupt
};
