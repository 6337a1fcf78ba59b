import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/model/load.ts
var LOAD_KINDS = ["closed", "amount", "rate"];
function loadKindOf(scenario) {
  if (scenario.rate !== null) return "rate";
  return scenario.amount === null ? "closed" : "amount";
}

export {
  LOAD_KINDS,
  loadKindOf
};
