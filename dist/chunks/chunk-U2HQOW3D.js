import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/plan/looks.ts
var MIN_LAUNCHES = 5;
var LOOKS = [MIN_LAUNCHES, 8, 12, 18, 27, 40, 60, 90, 135, 200];
var MAX_LAUNCHES = 200;
function looksFor(launches) {
  return [...LOOKS.filter((look) => look < launches), launches];
}
function cappedLaunches(launches, looks) {
  let capped = Math.min(launches, MAX_LAUNCHES);
  while (looksFor(capped).length > looks) capped -= 1;
  return capped;
}

export {
  MIN_LAUNCHES,
  MAX_LAUNCHES,
  looksFor,
  cappedLaunches
};
