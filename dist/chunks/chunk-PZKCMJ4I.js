import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/gate/exit-code.ts
import { constants } from "node:os";
function exitCodeOf(outcome, blocked) {
  if (!blocked) return 0;
  if (outcome === "regression" || outcome === "inconclusive") return 1;
  return outcome === "configuration-error" ? 2 : 3;
}
function exitCodeOfSignal({ signal }) {
  return 128 + constants.signals[signal];
}

export {
  exitCodeOf,
  exitCodeOfSignal
};
