import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  Interrupted
} from "./chunk-BP6OHSES.js";

// src/interrupt.ts
var SIGNALS = ["SIGINT", "SIGTERM"];
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
  return signal === "SIGINT" ? 130 : 143;
}

export {
  onInterrupt,
  exitCodeOfSignal
};
