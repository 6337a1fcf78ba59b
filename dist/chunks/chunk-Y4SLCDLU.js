import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/plan/looks.ts
var MIN_LAUNCHES = 4;
var LOOKS = [MIN_LAUNCHES, 6, 10, 16, 25, 40, 63, 100, 160, 200];
var MAX_LAUNCHES = 200;
function looksFor(launches) {
  return [...LOOKS.filter((look) => look < launches), launches];
}
function isLookDue(looks, before, counted) {
  return looks.some((look) => look > before && look <= counted);
}
function looksIfBeyond(planned, before, counted) {
  const isOnly = planned.length === 1 || before < MIN_LAUNCHES;
  return isOnly ? [counted] : looksFor(Math.min(counted, MAX_LAUNCHES));
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
  isLookDue,
  looksIfBeyond,
  cappedLaunches
};
