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

export {
  NO_HOOKS,
  allRequestsOf,
  REQUEST_TIMEOUT,
  scenariosOf
};
