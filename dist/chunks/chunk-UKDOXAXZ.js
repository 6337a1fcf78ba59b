import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/model/failure.ts
var MAX_RESPONSE_SIZE = 128 * 2 ** 20;
var FAILURE_KINDS = [
  "timeout",
  "unfinished",
  "refused",
  "reset",
  "unanswered",
  "cut-off",
  "too-large",
  "other"
];
var LOST_KINDS = /* @__PURE__ */ new Set(["reset", "unanswered"]);

export {
  MAX_RESPONSE_SIZE,
  FAILURE_KINDS,
  LOST_KINDS
};
