import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  Interrupted
} from "./chunk-WIQJAOZQ.js";

// src/interrupt.ts
import { constants } from "node:os";
var SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];
function onInterrupt() {
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
function exitCodeOfSignal({ signal }) {
  return 128 + constants.signals[signal];
}

export {
  onInterrupt,
  exitCodeOfSignal
};
