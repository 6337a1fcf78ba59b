import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  isNone,
  metricNamed
} from "./chunk-SUGKNJDZ.js";

// src/model/load.ts
var LOAD_KINDS = ["closed", "amount", "rate"];
function loadKindOf(scenario) {
  if (scenario.rate !== null) return "rate";
  return scenario.amount === null ? "closed" : "amount";
}

// src/model/budget.ts
var UNITS = { bytes: "size", \u00B5s: "time", "%": "share" };
function budgetUnitOf(name) {
  const { worse, isTimed, unit } = metricNamed(name);
  if (worse === "lower" || isTimed) return null;
  return UNITS[unit] ?? "count";
}
var SIZES = ["B", "KiB", "MiB", "GiB"];
var DIGITS = Array.from({ length: 12 }, (_, i) => 4 + i);
function formatExcess(name, value, atMost) {
  const limit = formatBudgeted(name, atMost);
  const digits = DIGITS.find((each) => formatBudgeted(name, value, each) !== limit);
  return formatBudgeted(name, value, digits);
}
function formatUsed(name, value) {
  const { none } = metricNamed(name);
  return formatBudgeted(name, none !== void 0 && isNone(value, none) ? 0 : value);
}
function formatBudgeted(name, value, digits) {
  const short = (each) => shortened(each, digits);
  switch (budgetUnitOf(name)) {
    case "size": {
      const power = value < 1 ? 0 : Math.min(3, Math.floor(Math.log2(value) / 10));
      return `${short(value / 1024 ** power)} ${SIZES[power] ?? ""}`;
    }
    case "time":
      return value >= 1e3 ? `${short(value / 1e3)} ms` : `${short(value)} \xB5s`;
    case "share":
      return `${short(value)}%`;
    case "count":
    case null:
      return short(value);
  }
}
function shortened(value, digits = 4) {
  const rounded = Number(value.toPrecision(Math.max(digits, value >= 1e3 ? 6 : 0)));
  return rounded.toLocaleString("en", { maximumFractionDigits: 12 });
}

export {
  LOAD_KINDS,
  loadKindOf,
  budgetUnitOf,
  formatExcess,
  formatUsed,
  formatBudgeted
};
