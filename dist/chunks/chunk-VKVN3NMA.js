import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/model/settings.ts
var NO_HOOKS = { beforeLaunch: null, afterLaunch: null };
function allRequestsOf({
  setup,
  requests
}) {
  return [...setup?.requests ?? [], ...requests];
}
var REQUEST_TIMEOUT = 10;
function scenariosOf({ apps }) {
  return apps.flatMap(({ scenarios }) => scenarios);
}

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
  NO_HOOKS,
  allRequestsOf,
  REQUEST_TIMEOUT,
  scenariosOf,
  MIN_LAUNCHES,
  MAX_LAUNCHES,
  looksFor,
  cappedLaunches
};
