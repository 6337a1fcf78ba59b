import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/gate/exit-codes.ts
import { constants } from "node:os";
var EXIT_BLOCKED = 1;
var EXIT_CONFIGURATION = 2;
var EXIT_FAILED = 3;
function exitCodeOf(outcome, blocked) {
  if (!blocked) return 0;
  if (outcome === "regression" || outcome === "drift" || outcome === "inconclusive")
    return EXIT_BLOCKED;
  return outcome === "configuration-error" ? EXIT_CONFIGURATION : EXIT_FAILED;
}
function exitCodeOfSignal({ signal }) {
  return 128 + constants.signals[signal];
}

export {
  EXIT_BLOCKED,
  EXIT_CONFIGURATION,
  EXIT_FAILED,
  exitCodeOf,
  exitCodeOfSignal
};
