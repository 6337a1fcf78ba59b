import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  MIN_LAUNCHES
} from "./chunk-Y4SLCDLU.js";
import {
  effectsOf,
  summariseLaunches,
  usableStrata
} from "./chunk-VSGFNP36.js";
import {
  loadKindOf
} from "./chunk-3MBIGBPM.js";
import {
  constantOf,
  describeChange,
  describeOpenResult,
  describeResult,
  fewerAt,
  formatBound,
  formatChange,
  formatCount,
  formatCountChange,
  formatRange,
  formatSlowdownBound,
  isFromNone,
  judgeSums
} from "./chunk-6DPI2E5L.js";
import {
  MARKDOWN_ESCAPER,
  cellWithoutEscapes,
  codeBlock,
  codeSpan,
  codeSpanInCell,
  describeRepeating,
  escapeText,
  escapeWithinLine,
  nameInCell,
  repeatCommands
} from "./chunk-ME6ID6U5.js";
import {
  ARMS,
  NOT_NODE,
  compareCalls,
  countedLaunches,
  describeUnread,
  formatBudgeted,
  formatExcess,
  formatUsed,
  isBeyond,
  pairsOf
} from "./chunk-GXJVACMF.js";
import {
  METRIC_NAMES,
  driftToleranceOf,
  formatEffect,
  formatShare,
  formatTime,
  isNone,
  isOfSpeed,
  metricNamed,
  plural,
  shareBeyond,
  shortCommit,
  valueIn
} from "./chunk-OTZHA2M2.js";
import {
  sum
} from "./chunk-RNES36XW.js";

// src/verdict/decide-outcome.ts
function openLosses(warnings) {
  for (const warning of warnings ?? []) {
    if (warning.code === "lost-requests" && warning.isOpen) return warning;
  }
  return null;
}
function outcomeOf(input) {
  return outcomesOf(input)[0];
}
function outcomesOf({
  failure,
  scenarios,
  cells,
  budgets = [],
  warnings
}) {
  if (failure) {
    if (failure.arm === null) return ["invalid"];
    return failure.arm === "candidate" ? ["candidate-failed"] : ["baseline-failed"];
  }
  const limited = budgets.map(({ verdict, candidate }) => ({ verdict, estimate: candidate }));
  const gated = [...cells, ...limited].filter(
    ({ verdict }) => verdict !== "not-gated"
  );
  const isInconclusive = gated.some(
    ({ verdict, estimate }) => verdict === "inconclusive" && estimate !== null
  );
  const holds = [
    ["regression", gated.some(({ verdict }) => verdict === "regression")],
    ["invalid", gated.some(({ estimate }) => estimate === null)],
    ["baseline-failed", scenarios.some(({ state }) => state === "baseline-failed")],
    ["inconclusive", isInconclusive || openLosses(warnings) !== null],
    ["drift", gated.some(({ drift = null }) => isBeyond({ drift }))]
  ];
  const [first, ...others] = holds.flatMap(([outcome, isSo]) => isSo ? [outcome] : []);
  if (first !== void 0) return [first, ...others];
  return gated.length === 0 ? ["inconclusive"] : ["pass"];
}
var FAILURES = /* @__PURE__ */ new Set(["regression", "invalid", "candidate-failed"]);
function describeContradiction(report) {
  const { outcome, acceptance } = report;
  const ofResults = outcomeOf(report);
  const isAccepted = outcome === "accepted" && acceptance !== null && ofResults === "regression";
  const isFailure = FAILURES.has(outcome) || outcome === "configuration-error";
  if (!FAILURES.has(ofResults) || isFailure || isAccepted) return null;
  return `it says ${outcome}, but its results say ${ofResults}: it was edited, or another version of cannongate wrote it. Measure again`;
}
function isImproved({
  verdict,
  estimate,
  interval,
  tolerance
}) {
  if (verdict !== "pass" || estimate === null || interval === null) return false;
  return interval.high < 0 && estimate <= -Math.log1p(tolerance ?? 0);
}
function policyFor(outcome, policies) {
  switch (outcome) {
    case "regression":
      return policies.onRegression;
    case "drift":
      return policies.onDrift;
    case "inconclusive":
      return policies.onInconclusive;
    case "baseline-failed":
      return policies.onBaselineFailed;
    case "pass":
    case "accepted":
    case "candidate-failed":
    case "invalid":
    case "configuration-error":
      return null;
  }
}
function acceptableOutcome({
  outcome,
  cells,
  budgets = []
}) {
  if (outcome !== "accepted") {
    return outcome === "regression" || outcome === "drift" ? outcome : null;
  }
  const isDrift = cells.some(({ drift = null }) => isBeyond({ drift })) && ![...cells, ...budgets].some(({ verdict }) => verdict === "regression");
  return isDrift ? "drift" : "regression";
}
function acceptableResult(report) {
  const acceptable = acceptableOutcome(report);
  if (acceptable !== null) return acceptable;
  return decidingOutcome(report) === "drift" ? "drift" : null;
}
function isUnaffected(scenarios) {
  return scenarios.length > 0 && scenarios.every(({ state }) => state === "unaffected");
}
function blockingOutcome(outcome, policies, input) {
  const all = outcomesOf(input);
  const isAccepted = outcome === "accepted" || input.acceptance != null;
  const left = isAccepted ? all.filter((each) => each !== "regression" && each !== "drift") : [outcome, ...all];
  const mayBeOpen = all[0] === "regression" && hasEndedEarly(input);
  const fails = (each) => {
    if (mayBeOpen && each === "inconclusive") return false;
    if (mayBeOpen && each === "invalid" && mayBecomeClear(input)) return false;
    const policy = policyFor(each, policies);
    if (policy === null) return each !== "pass";
    return policy === "fail" && !(each === "inconclusive" && isUnaffected(input.scenarios));
  };
  return left.find(fails) ?? null;
}
function mayBecomeClear({ cells, budgets = [], launches = [] }) {
  const counted = countedLaunches(launches).length;
  const counts = [
    ...cells.map(({ estimate, verdict, effects }) => ({ estimate, verdict, found: effects })),
    ...budgets.map(({ candidate, verdict, values }) => ({
      estimate: candidate,
      verdict,
      found: values
    }))
  ].filter(({ estimate, verdict }) => estimate === null && verdict !== "not-gated").map(({ found = [] }) => found.length);
  return counts.every((count) => count > 0 && count < counted);
}
function hasEndedEarly({ plan, launches, machines, warnings }) {
  if (plan == null || launches === void 0 || (machines ?? []).length > 0) return false;
  const isUsedUp = warnings?.some(({ code }) => code === "measuring-time-used-up") ?? false;
  return countedLaunches(launches).length < plan.launches && !isUsedUp;
}
function decidingOutcome(report) {
  const { outcome, blocked, settings } = report;
  return (blocked ? blockingOutcome(outcome, settings, report) : null) ?? outcome;
}

// src/render/code-locations.ts
var KIND_NAMES = {
  node: "Node.js\u2019 own JavaScript",
  native: "built-in functions",
  bundled: "bundled code",
  gc: "garbage collection",
  program: "the runtime itself (compiling, system calls)",
  threads: "other threads",
  processes: "other processes"
};
function locationName({ kind, name }) {
  if (kind === "function") return name === "" ? "(anonymous function)" : name;
  if (kind === "package") return name;
  return isNamed({ kind, name }) ? name : KIND_NAMES[kind];
}
function isNamed({ kind, name }) {
  return (kind === "native" || kind === "bundled") && name !== "";
}
function formatFileAndLine({ file, line }) {
  if (file === null) return null;
  return line === null ? file : `${file}:${line}`;
}
function formatVersions(versions) {
  const { baseline, candidate } = versions ?? { baseline: null, candidate: null };
  if (baseline === candidate) return candidate ?? "";
  if (baseline === null) return `${candidate ?? ""}, not called before`;
  return candidate === null ? `${baseline}, no longer called` : `${baseline} \u2192 ${candidate}`;
}
function namedLine({
  hottestLine
}) {
  return hottestLine !== null && /[\p{L}\p{N}]/u.test(hottestLine.text) ? hottestLine : null;
}
function isMinified({ file, line }) {
  return file !== null && line === null;
}
function functionTitle(location, format) {
  const { name, isRemoved } = location;
  const where = formatFileAndLine(location);
  if (isMinified(location)) return `minified code in ${format(location.file ?? "")}`;
  if (where === null) return name === "" ? locationName(location) : format(name);
  if (name !== "")
    return `${format(name)} (${isRemoved === true ? "removed from " : ""}${format(where)})`;
  return isRemoved === true ? `the function removed from ${format(where)}` : `the function at ${format(where)}`;
}
function locationTitle({ location, versions }, format) {
  const { kind, name } = location;
  if (formatFileAndLine(location) !== null) return functionTitle(location, format);
  if (kind === "package") {
    const text = formatVersions(versions);
    return text === "" ? format(name) : `${format(name)} (${escapeWithinLine(text)})`;
  }
  if (!isNamed(location)) return locationName(location);
  return `${format(name)} (${kind === "native" ? "built in" : "in bundled code"})`;
}
function formatUpdate({
  baseline,
  candidate
}) {
  if (baseline.length === 0) return `${candidate.join(", ")} (new)`;
  if (candidate.length === 0) return `${baseline.join(", ")} (removed)`;
  return `${baseline.join(", ")} \u2192 ${candidate.join(", ")}`;
}
var MAX_PATH_LENGTH = 300;
function lineUrl({ file, line, isCommitted }, sourceUrl) {
  if (file === null || sourceUrl === null || isCommitted !== true) return null;
  const isOutside = file.split("/").some((part) => /^\.{0,2}$/.test(part));
  if (isOutside || file.length > MAX_PATH_LENGTH) return null;
  const path = file.split("/").map((part) => encodeURIComponent(part.replace(new RegExp("\\p{Surrogate}", "gu"), "\uFFFD"))).map((part) => part.replace(/[!'()*]/g, percentEncode)).join("/");
  return `${sourceUrl.replace(/\/?$/, "/")}${path}${line === null ? "" : `#L${line}`}`;
}
function percentEncode(character) {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
function changeUrl({ location, candidate }, sourceUrl) {
  return candidate > 0 ? lineUrl(location, sourceUrl) : null;
}
function updateOf(name, { updates }) {
  return updates?.packages.find((each) => each.name === name) ?? null;
}
function updatedTitle(name, report, code) {
  const update = updateOf(name, report);
  if (update === null) return code(name);
  const isNew = update.baseline.length === 0;
  const versions = isNew ? `${update.candidate.join(", ")}, new` : formatUpdate(update);
  return `${code(name)} (${escapeWithinLine(versions)})`;
}

// src/render/calls.ts
var MAX_OTHERS = 2;
var MIN_OTHER = { ratio: 2, calls: 1 };
var MIN_DEARER = 1.5;
var MIN_KNOWN_COST = 5e-3;
function formatCalls(calls) {
  const shown = calls > 0 && calls < 0.1 ? Number(calls.toPrecision(1)) : calls;
  const digits = calls >= 100 ? 0 : calls >= 0.1 ? 2 : 6;
  return shown.toLocaleString("en", { maximumFractionDigits: digits });
}
function formatTimes(calls) {
  const count = formatCalls(calls);
  return count === "1" ? "once" : `${count} times`;
}
function describeCounts(calls) {
  return calls.isShared === true ? `is one of several functions on its line, which together ${describeCalled(calls, ["are", "were"])}` : describeCalled(calls, ["is", "was"]);
}
function describeCalled(calls, [is, was]) {
  const [before, now] = [formatCalls(calls.baseline), formatCalls(calls.candidate)];
  if (calls.candidate === 0) {
    return `${is} not called any more (${formatTimes(calls.baseline)} a request before)`;
  }
  const times = `${formatTimes(calls.candidate)} a request`;
  const isShort = now !== "1" && before !== "1";
  const instead = `${times} instead of ${isShort ? before : formatTimes(calls.baseline)}`;
  if (calls.baseline === 0) return `${is} called ${times}, and ${was} not called before`;
  if (compareCalls(calls) !== "same") return `${is} called ${instead}`;
  return before === now ? `${is} called as often as before (${times})` : `${is} called about as often as before (${instead})`;
}
function describeCalls(change, explained) {
  const { calls } = change;
  if (calls === null) return null;
  const each = callCost(change, calls, explained);
  return `${describeCounts(calls)}${each}`;
}
function callCost({ baseline, candidate, change }, calls, explained) {
  if (calls.isShared === true || calls.baseline === 0 || calls.candidate === 0) return "";
  const compared = compareCalls(calls);
  if (change > 0 && compared !== "more") return ": each call costs more";
  if (change < 0 && compared !== "fewer") return ": each call costs less";
  const ratio = candidate / calls.candidate / (baseline / calls.baseline);
  const isDearer = change > 0 && ratio >= MIN_DEARER;
  return isDearer && baseline >= MIN_KNOWN_COST * explained.baseline ? ", and each call costs more" : "";
}
function countedTitle({ location, viaFunction }, code) {
  return location.kind === "package" && viaFunction !== null ? code(viaFunction.name) : calledTitle(location, code);
}
function calledTitle(location, code, hasPlace = false) {
  return hasPlace || location.name === "" ? functionTitle(location, code) : code(location.name);
}
function callsClause(change, explained, code) {
  const described = describeCalls(change, explained);
  if (described === null) return "";
  const subject = change.location.kind === "function" ? "it" : countedTitle(change, code);
  return `; ${subject} ${described}`;
}
function callLines(explained, named, code) {
  const { calls } = explained;
  if (calls?.reason !== null) return [];
  const ofNamed = named.flatMap((change) => {
    const described = describeCalls(change, explained);
    return described === null ? [] : [`${countedTitle(change, code)} ${described}.`];
  });
  const first = named.find(({ change }) => change > 0);
  const keys = new Set(named.map(({ location }) => placeOf(location)));
  const others = calls.changes.filter((each) => isMuchMore(each) && !keys.has(placeOf(each.location))).filter(({ relation }) => first === void 0 || relation !== null).slice(0, MAX_OTHERS).map((each) => describeOther(each, first, code));
  return [...ofNamed, ...others];
}
function describeOther(change, first, code) {
  const { location, relation } = change;
  const title = calledTitle(location, code, true);
  const counts = describeCounts(change);
  if (first === void 0) {
    const whose = change.isShared === true ? "their" : "its";
    return `${title} ${counts}, though ${whose} cost did not clearly change.`;
  }
  const named = countedTitle(first, code);
  return relation === "caller" ? `${title}, which leads to ${named}, ${counts}.` : `${title}, which ${named} leads to, ${counts}.`;
}
function isMuchMore({ baseline, candidate }) {
  return candidate >= MIN_OTHER.ratio * baseline && candidate - baseline >= MIN_OTHER.calls;
}
function placeOf({ name, file, line, isRemoved = false }) {
  return JSON.stringify([name, file, line, isRemoved]);
}
function describeCounting({ calls }) {
  if (calls?.reason !== null) return null;
  return `Calls were counted in one more boot of each side, over ${plural(calls.requests, "request")}.`;
}
function describeUncounted({ scenarios }) {
  const reasons = new Set(scenarios.flatMap(({ calls }) => calls?.reason ?? []));
  return [...reasons].map(
    (reason) => `How often functions are called is not known, since ${reason}.`
  );
}
function uncountedLines(explanation) {
  return describeUncounted(explanation).map(escapeText);
}

// src/render/costlier-code.ts
var MAX_NAMED_CHANGES = 5;
function namedChanges({ changes }) {
  return changes.filter(({ isNotable }) => isNotable).slice(0, MAX_NAMED_CHANGES);
}
function probableCause({
  changes
}) {
  const probable = changes.filter(({ isProbable }) => isProbable);
  return probable.find(({ isTouched }) => isTouched) ?? probable[0] ?? null;
}
var MIN_MAIN_SHARE = 0.25;
var MIN_LARGER = 2;
function isProbableFirst(explained, first) {
  const probable = probableCause(explained);
  if (probable === null) return false;
  if (first === null) return true;
  if (!isOfCodeOrPackage(first)) return probable.isTouched;
  const isLittle = first.change < MIN_MAIN_SHARE * (explained.candidate - explained.baseline) && probable.change >= MIN_LARGER * first.change;
  return isLittle && isOfCodeOrPackage(probable) && (probable.isTouched || !first.isTouched);
}
var MAX_MOVED = 0.25;
function costlierIn(explained) {
  const isNameless = ({ location: { kind, name } }) => kind === "function" && name === "";
  const gone = explained.changes.filter(
    (each) => isNameless(each) && each.location.isRemoved === true && each.candidate === 0
  );
  const costlier = namedChanges(explained).filter(({ change }) => change > 0);
  const differences = /* @__PURE__ */ new Map();
  for (const each of costlier.filter((one) => isNameless(one) && one.baseline === 0)) {
    const distance = ({ baseline }) => Math.abs(baseline - each.candidate);
    const [before] = gone.filter((one) => distance(one) <= MAX_MOVED * one.baseline).sort((a, b) => distance(a) - distance(b));
    if (!before) continue;
    gone.splice(gone.indexOf(before), 1);
    differences.set(each, differenceOf(before, each));
  }
  if (differences.size === 0) return costlier;
  const rankOf = (each) => isOfCodeOrPackage(each) ? 0 : 1;
  return costlier.flatMap((each) => {
    const difference = differences.get(each) ?? null;
    if (difference === null) return [each];
    return difference.low > 0 ? [difference] : [];
  }).sort((a, b) => rankOf(a) - rankOf(b) || b.change - a.change);
}
function differenceOf(before, after) {
  const change = after.candidate - before.baseline;
  return {
    ...after,
    baseline: before.baseline,
    total: { baseline: before.total.baseline, candidate: after.total.candidate },
    change,
    low: change - Math.hypot(after.change - after.low, before.change - before.low),
    high: change + Math.hypot(after.high - after.change, before.high - before.change),
    // Both are known of the new place alone, as if all of it were new.
    viaFunction: null,
    calls: null
  };
}
function hasTouched({ changes }) {
  return changes.some(
    ({ isTouched, isNotable, isProbable, change }) => isTouched && change > 0 && (isNotable || isProbable)
  );
}
function isCalledMore({ calls }) {
  return calls !== null && compareCalls(calls) === "more";
}
function isSameCode(place, { changes }) {
  const { location, versions, isUnchanged, isTouched, calledFrom } = place;
  if (location.kind === "function") return isUnchanged && calledFrom === null;
  if (location.kind !== "package") return true;
  const isSameVersion = versions !== null && versions.baseline === versions.candidate;
  const caller = calledFrom?.location ?? null;
  const isOfCaller = ({ location: { file, line, name } }) => file === caller?.file && line === caller.line && name === caller.name;
  const isCallerSame = caller === null || changes.find(isOfCaller)?.isUnchanged === true;
  return isSameVersion && !isTouched && isCallerSame;
}
function perhapsInlined(place, { changes, frames }) {
  const { location, isLineUnknown, isTouched, isUnchanged } = place;
  const isOneLine = location.kind === "function" && location.line !== null && isLineUnknown;
  if (!isOneLine || location.isCommitted !== true || isTouched || isUnchanged) return null;
  if (isCalledMore(place)) return null;
  const mayBe = (each) => each.isTouched && each.location.kind === "function" && each.candidate > 0;
  return changes.find((each) => mayBe(each) && !isCaller(each, place, frames)) ?? null;
}
function isCaller(one, place, frames) {
  const isOf = ({ name, where }, { location }) => name === location.name && where === formatFileAndLine(location);
  const isBelow = [];
  return frames.some((frame, i) => {
    const isUnderIt = frame.parent !== null && isBelow[frame.parent] === true;
    isBelow[i] = isUnderIt || isOf(frame, one);
    return isUnderIt && isOf(frame, place);
  });
}
var MIN_CAUSE_SHARE = 0.05;
function isOfCodeOrPackage({ location: { kind } }) {
  return kind === "function" || kind === "package";
}

// src/render/format.ts
function formatQuantity(value, unit) {
  if (unit === "\xB5s" && value >= 1e3) return formatQuantity(value / 1e3, "ms");
  if (unit === "ms" && value >= 1e4) return formatQuantity(value / 1e3, "s");
  if (unit === "bytes") return formatBytes(value);
  const digits = value >= 1e3 ? 0 : value >= 100 ? 1 : value >= 10 ? 2 : 3;
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return `${value.toLocaleString("en", options)}${unit === "%" ? "" : " "}${unit}`;
}
function formatBytes(value) {
  const units = ["B", "KiB", "MiB", "GiB"];
  const power = value < 1 ? 0 : Math.min(3, Math.floor(Math.log2(value) / 10));
  return formatQuantity(value / 1024 ** power, units[power] ?? "B");
}
function roundMeasuringTime(seconds) {
  const step = seconds <= 60 ? 5 : 60;
  return Math.ceil(seconds / step) * step;
}
function formatPercentage(part, whole) {
  return whole > 0 ? `${Math.round(part / whole * 100)}%` : "0%";
}
function formatRatio(ratio) {
  return `\xD7${ratio.toFixed(2)}`;
}
function formatCost(microseconds) {
  if (microseconds >= 1e3) return formatQuantity(microseconds, "\xB5s");
  const digits = microseconds >= 100 ? 0 : microseconds >= 1 ? 1 : 2;
  return `${Number(microseconds.toFixed(digits))} \xB5s`;
}
function formatCostChange(microseconds) {
  const size = formatCost(Math.abs(microseconds));
  if (size === "0 \xB5s") return size;
  return `${microseconds > 0 ? "+" : "\u2212"}${size}`;
}
function formatPValue(p) {
  if (p === null) return "no p value";
  return p < 1e-4 ? "p < 0.0001" : `p = ${p.toPrecision(2)}`;
}
function formatCommit(commit) {
  return commit === null ? "unknown" : shortCommit(commit);
}

// src/render/regressed-cells.ts
function hasRegressed(explained, report) {
  return regressedMetrics(explained, report).length > 0;
}
function regressedMetrics(explained, { cells, budgets }) {
  const grown = budgets.filter(
    ({ scenario, metric, verdict }) => scenario === explained.scenario && verdict === "regression" && cells.some(
      (cell) => cell.scenario === scenario && cell.metric === metric && (cell.interval?.low ?? 0) > 0
    )
  );
  return [...regressedCells(explained, { cells }), ...grown].map(({ metric }) => metric);
}
function regressedCells({ scenario }, { cells }) {
  return cells.filter((cell) => cell.scenario === scenario && cell.verdict === "regression");
}
function isSlowdown(explained, report) {
  return regressedMetrics(explained, report).some((metric) => isOfSpeed(metricNamed(metric)));
}
function isOfMemory(explained, report) {
  const regressed2 = regressedMetrics(explained, report);
  const isMemory = (metric) => metric === "memory" || metric === "heap" || metricNamed(metric).isLeak === true;
  return regressed2.length > 0 && regressed2.every(isMemory);
}
function isOfTime(explained, report) {
  const regressed2 = regressedCells(explained, report);
  return regressed2.length === 0 || regressed2.some(({ metric }) => metricNamed(metric).isTimed);
}
function isOfSampledLeak(explained, report) {
  const regressed2 = regressedCells(explained, report);
  return explained.leaks !== null && regressed2.every(({ metric }) => metricNamed(metric).isLeak === true);
}
function measuredIncrease(report, scenario) {
  const cell = cpuCell(report, scenario);
  if (cell?.baseline == null || cell.candidate == null) return null;
  return cell.candidate - cell.baseline;
}
function timeIncrease({ cells }, scenario) {
  const cell = cells.find((each) => each.scenario === scenario && each.metric === "throughput");
  if (!cell?.baseline || !cell.candidate) return 0;
  return Math.max(0, 1e6 / cell.candidate - 1e6 / cell.baseline);
}
function isCpuClearlyHigher(report, scenario) {
  const interval = cpuCell(report, scenario)?.interval;
  return interval != null && interval.low > 0;
}
function isCpuClearlyLower(report, scenario) {
  const interval = cpuCell(report, scenario)?.interval;
  return interval != null && interval.high < 0;
}
var MIN_CPU_PART = 0.2;
function isProbablyWaiting({ scenario, isWallTime }, report) {
  const cpu = cpuCell(report, scenario)?.interval;
  if (isWallTime || cpu == null) return false;
  if (cpu.low > 0) {
    const increase = measuredIncrease(report, scenario);
    return increase !== null && increase < MIN_CPU_PART * timeIncrease(report, scenario);
  }
  const slower = regressedCells({ scenario }, report).flatMap(
    ({ metric, estimate }) => metricNamed(metric).isTimed && estimate !== null ? [estimate] : []
  );
  return cpu.high < Math.max(...slower);
}
function cpuCell({ cells }, scenario) {
  return cells.find((cell) => cell.scenario === scenario && cell.metric === "cpu");
}

// src/render/leaks.ts
var MAX_NAMED = 4;
var MIN_BEFORE = 0.05;
var MIN_HEAP_SHARE = 1 / 3;
var MIN_LEAK_SHARE = 0.05;
function namedLeaks({ leaks }) {
  return (leaks?.leaks ?? []).filter(({ isNamed: isNamed2 }) => isNamed2).slice(0, MAX_NAMED);
}
function formatLeft(bytes) {
  const rounded = bytes < 10 ? Math.round(bytes) : Number(bytes.toPrecision(3));
  return plural(rounded, "byte");
}
function describeLeak({ location, calledFrom, baseline, candidate }, code) {
  const amount = `${formatLeft(candidate)} a request behind${baseline >= MIN_BEFORE * candidate ? ` instead of ${formatLeft(baseline)}` : ""}`;
  if (location.kind === "package") {
    const caller = calledFrom === null ? "" : `, called from ${functionTitle(calledFrom, code)},`;
    return `${code(location.name)}${caller} leaves ${amount}`;
  }
  if (location.kind === "function") return `${functionTitle(location, code)} leaves ${amount}`;
  const who = location.name === "" || location.kind === "node" ? locationName(location) : code(location.name);
  return `memory that ${who} allocated stays: ${formatLeft(candidate)} a request`;
}
function moreGrowth(explained, report) {
  const leaking = regressedCells(explained, report).filter(
    ({ metric }) => metricNamed(metric).isLeak === true
  );
  const [cell] = leaking;
  if (leaking.some(({ metric }) => metric !== "memory-growth")) return null;
  if (cell?.baseline == null || cell.candidate == null) return null;
  return cell.candidate - cell.baseline;
}
function isMostlyNative({ baseline, candidate }, growth) {
  return candidate - baseline < MIN_HEAP_SHARE * growth;
}
function leadingLeak(explained, report, code) {
  const { leaks } = explained;
  const [first, second] = namedLeaks(explained);
  if (!first || leaks === null) return null;
  const growth = moreGrowth(explained, report);
  const isSmallPart = growth !== null && (isMostlyNative(leaks, growth) || first.change < MIN_LEAK_SHARE * growth);
  if (isSmallPart) return null;
  const isKeptWithIt = second !== void 0 && second.location.kind !== "function" && second.location.kind !== "package";
  const kept = isKeptWithIt ? `; ${describeLeak(second, code)}` : "";
  return `${describeLeak(first, code)}${kept}`;
}
function leakLines(explained, report, code, text = escapeText) {
  const { leaks } = explained;
  if (leaks === null) return [];
  if (leaks.reason !== null) {
    return [text(`What stays in memory is not known: ${leaks.reason}.`)];
  }
  const named = namedLeaks({ leaks }).map(
    (leak) => `${describeLeak(leak, code)} (${describeRange(leak)})`
  );
  return [...named, text(describeSampled(leaks, explained, report))];
}
function describeRange({ low, high }) {
  const [from, to] = [low, high].map(
    (bytes) => bytes < 0 ? `\u2212${formatLeft(-bytes)}` : formatLeft(bytes)
  );
  return from === to ? `${from} more than before` : `${from} to ${to} more than before`;
}
function describeSampled({ baseline, candidate, launches, leaks }, explained, report) {
  const growth = moreGrowth(explained, report);
  const heap = Math.max(0, candidate - baseline);
  const native = growth !== null && isMostlyNative({ baseline, candidate }, growth) ? ` That is ${formatPercentage(heap, growth)} of what memory grows by: the rest is outside of that heap, such as buffers and memory of native code.` : "";
  const nothing = leaks.some(({ isNamed: isNamed2 }) => isNamed2) ? "" : " No place of it was found in all of them.";
  return `A request leaves ${formatLeft(candidate)} of JavaScript\u2019s heap behind instead of ${formatLeft(baseline)}, by where it was allocated and after all garbage was collected (in ${plural(launches, "sampled launch", "sampled launches")}).${nothing}${native}`;
}

// src/render/waits.ts
var MAX_NAMED_WAITS = 4;
var NOUNS = {
  query: ["query", "queries"],
  call: ["call", "calls"],
  pool: ["connection of the pool", "connections of the pool"],
  connection: ["new connection", "new connections"],
  timer: ["timer", "timers"],
  dns: ["name lookup", "name lookups"],
  file: ["file operation", "file operations"],
  process: ["child process", "child processes"],
  "thread-pool": ["task of the thread pool", "tasks of the thread pool"],
  span: ["span", "spans"]
};
function hasName(kind) {
  return kind === "query" || kind === "call" || kind === "span";
}
function formatWait(microseconds) {
  const [value, unit] = microseconds < 1e3 ? [microseconds, "\xB5s"] : microseconds < 1e6 ? [microseconds / 1e3, "ms"] : [microseconds / 1e6, "s"];
  return `${Number(value.toPrecision(3)).toLocaleString("en", { maximumFractionDigits: 2 })} ${unit}`;
}
function formatMore(microseconds) {
  const size = formatWait(Math.abs(microseconds));
  if (size === "0 \xB5s") return size;
  return `${microseconds > 0 ? "+" : "\u2212"}${size}`;
}
function namedWaits({ waits }) {
  return (waits?.changes ?? []).filter(({ finding }) => finding !== null).slice(0, MAX_NAMED_WAITS);
}
var MAIN_PART = 0.5;
function tasksBehind({ waits }, increase) {
  const all = /* @__PURE__ */ new Map();
  for (const change of waits?.changes ?? []) {
    if (change.kind !== "thread-pool") continue;
    const { name, package: by, location, baseline, candidate } = change;
    const key = JSON.stringify([name, by]);
    const before = all.get(key);
    const growth = candidate.least - baseline.least;
    const isLargest = before === void 0 || growth > before.largest;
    all.set(key, {
      name,
      package: by,
      location: isLargest ? location : before.location,
      largest: isLargest ? growth : before.largest,
      baseline: (before?.baseline ?? 0) + baseline.least,
      candidate: (before?.candidate ?? 0) + candidate.least,
      more: (before?.more ?? 0) + candidate.count - baseline.count
    });
  }
  const growthOf = (tasks2) => tasks2.candidate - tasks2.baseline;
  const tasks = [...all.values()].sort((a, b) => growthOf(b) - growthOf(a));
  const [first] = tasks;
  if (first === void 0 || increase <= 0) return null;
  const together = sum(tasks.map(growthOf));
  const others = sum([0, ...tasks.map((each) => Math.max(0, growthOf(each)))]);
  const isMost = growthOf(first) >= MAIN_PART * Math.max(increase, others);
  return isMost && together >= MAIN_PART * increase ? first : null;
}
function describeWait(wait, code) {
  const { kind, finding, baseline, candidate, location } = wait;
  const [one, several] = NOUNS[kind];
  const where = location === null ? null : formatFileAndLine(location);
  const place = where === null ? "" : ` (${code(where)})`;
  const isNamed2 = hasName(kind);
  const what = isNamed2 ? `${code(wait.name)}${place}` : `${one}${place}`;
  if (kind === "pool") {
    return `waits ${formatWait(wait.change)} longer for a ${one}${sizesOf(wait)}${place}`;
  }
  if (finding === "more" && isNone(candidate.count)) {
    const often = `1 ${one} in ${Math.round(1 / candidate.count).toLocaleString("en")} requests instead of none`;
    return isNamed2 ? `${often}: ${what}` : `${often}${place}, ${formatWait(candidate.time)} each`;
  }
  if (finding === "more") {
    const [before, now] = [baseline.count, candidate.count].map((each2) => formatCount(each2));
    const count = `${now} ${now === "1" ? one : several} a request instead of ${before}`;
    return isNamed2 ? `${count}: ${what}` : `${count}${place}, ${formatWait(candidate.time)} each`;
  }
  if (finding === "one-by-one") {
    const many = `${formatCount(candidate.count)} ${several}${isNamed2 ? ` of ${what}` : place}`;
    return candidate.atOnce < 1.2 ? `${many} now run one after another` : `of ${many} now at most ${formatCount(candidate.atOnce)} run at once instead of ${formatCount(baseline.atOnce)}`;
  }
  const each = `${formatWait(candidate.time)} instead of ${formatWait(baseline.time)}`;
  return `the ${isNamed2 ? `${one} ` : ""}${what} takes ${each}`;
}
function sizesOf({ baseline, candidate: { size } }) {
  if (size === null) return "";
  return baseline.size === null || baseline.size === size ? ` (size ${size})` : ` (size ${size} instead of ${baseline.size})`;
}
function describeWaitChange({
  change,
  low,
  high
}) {
  return `${formatMore(change)}, ${formatMore(low)} to ${formatMore(high)}`;
}
function waitLines(explained, code, text = escapeText) {
  const { waits } = explained;
  if (waits === null) return [];
  if (waits.reason !== null) return [text(`What requests wait for is not known: ${waits.reason}.`)];
  const atMost = waits.wire === null ? "" : ", at most";
  const named = namedWaits(explained).map(
    (wait) => `${describeWait(wait, code)}: ${describeWaitChange(wait)} of waiting per request${atMost}`
  );
  const traced = isNothingExplained(explained) ? describeNothingExplained(waits) : describeTraced(waits);
  return [...named, text(traced), ...wireLines(waits, code)];
}
function isNothingExplained({ waits }) {
  if (waits?.reason !== null || waits.wire !== null) return false;
  const { baseline, candidate, rest } = waits;
  const increase = candidate - baseline;
  return namedWaits({ waits }).length === 0 && increase > 0 && (rest.candidate - rest.baseline >= increase || formatMore(rest.candidate - rest.baseline) === formatMore(increase));
}
function describeNothingExplained(waits) {
  const { baseline, candidate } = waits;
  return `Nothing that was traced (calls, queries, timers, files) explains the ${formatMore(candidate - baseline)}: ${describeDurations(waits)} inside the app, because of its own code, its event loop, locks or queues.`;
}
function describeDurations({ baseline, candidate, launches }) {
  const from = `in ${launches === 1 ? "one traced launch" : `${launches} traced launches`}`;
  return `a request takes ${formatWait(candidate)} instead of ${formatWait(baseline)} (${from})`;
}
function wireLines({ wire }, code) {
  if (wire === null) return [];
  const variables = wire.variables.map(code).join(", ");
  const unread = wire.unread.map((each) => `; ${describeUnread(each, code)}`).join("");
  return [
    `The app could not be traced from inside. So its queries were read on the connections to the address in ${variables}, where it cannot be seen which request they belong to: those that run at the same time count each${unread}.`
  ];
}
function describeTraced(waits) {
  const { baseline, candidate, rest, wire } = waits;
  const increase = candidate - baseline;
  const unexplained = rest.candidate - rest.baseline;
  const takes = describeDurations(waits);
  const amount = `${formatMore(unexplained)} of ${formatMore(increase)}`;
  const isMoreThanAll = unexplained > increase && formatMore(unexplained) !== formatMore(increase);
  const [less, more] = [unexplained - increase, unexplained].map(formatWait);
  if (wire !== null && unexplained > 0 && isMoreThanAll) {
    return `With its answer ${takes}. The queries that were seen take ${less} less, and everything else takes ${more} more, unless some of them ran at the same time.`;
  }
  if (wire !== null) {
    const all = `The queries that were seen account for all of it, unless some of them ran at the same time.`;
    return `With its answer ${takes}. ${unexplained > 0 ? `Unexplained by queries that were seen: ${amount}, or more.` : all}`;
  }
  if (unexplained <= 0)
    return `Inside the app ${takes}. What could be traced accounts for all of it.`;
  if (isMoreThanAll) {
    return `Inside the app ${takes}. What could be traced takes ${less} less. The app\u2019s own code, its event loop, locks or queues take ${more} more.`;
  }
  return `Inside the app ${takes}. Unexplained by what could be traced: ${amount}. It is the app\u2019s own code, its event loop, locks or queues.`;
}
var WIDTH = 40;
var MAX_LINES = 40;
function waterfall({ duration, spans }, longest) {
  const column = (time) => longest > 0 ? Math.min(WIDTH, Math.round(time / longest * WIDTH)) : 0;
  const bar2 = (start, end) => {
    const from = Math.min(column(start), WIDTH - 1);
    return `${" ".repeat(from)}${"\u2588".repeat(Math.max(1, column(end) - from))}`.padEnd(WIDTH);
  };
  const lines = spans.slice(0, MAX_LINES).map(
    ({ kind, name, start, end }) => `${bar2(start, end)} ${formatWait(end - start).padStart(9)}  ${NOUNS[kind][0]}${hasName(kind) ? ` ${name}` : ""}`
  );
  const more = spans.length - lines.length;
  return [
    `${bar2(0, duration)} ${formatWait(duration).padStart(9)}  the whole request`,
    ...lines,
    ...more > 0 ? [`\u2026 and ${more} more`] : []
  ];
}

// src/render/slowest.ts
var MAX_NAMED2 = 3;
function namedDelays({ waits }) {
  return (waits?.slowest?.changes ?? []).filter(({ isNamed: isNamed2 }) => isNamed2).slice(0, MAX_NAMED2);
}
function formatShareOf({ share }) {
  return `${Number((100 * share).toPrecision(2))}%`;
}
function describeDelay(slowest, delay, code) {
  const { kind, candidate, others } = delay;
  const who = `the slowest ${formatShareOf(slowest)} of requests`;
  const also = (text) => `${text}, the others ${formatNone(others.time)}`;
  if (kind === "stall") {
    return also(`${who} meet an event loop that is blocked for ${formatWait(candidate.time)}`);
  }
  if (kind === "collection") {
    return also(`${who} meet garbage collections of ${formatWait(candidate.time)}`);
  }
  const isSome = others.count > 0 && others.time > 0;
  const count = isSome && isMore(candidate, others) ? `, for ${formatCount(others.count)}` : "";
  return `${also(`${who} wait ${formatWait(candidate.time)} for ${whatOf(delay, code)}`)}${count}`;
}
function isMore(slowest, others) {
  return slowest.count > 1.2 && slowest.count >= 1.5 * others.count;
}
function whatOf({ kind, name, location, candidate, others }, code) {
  if (kind === "stall" || kind === "collection") return kind;
  const [one, several] = NOUNS[kind];
  const where = location === null ? null : formatFileAndLine(location);
  const place = where === null ? "" : ` (${code(where)})`;
  const isNamed2 = hasName(kind);
  const isMany = isMore(candidate, others) && kind !== "pool";
  const article = isNamed2 ? "the" : "a";
  const noun = isMany ? `${formatCount(candidate.count)} ${several}` : `${article} ${one}`;
  if (!isNamed2) return `${noun}${place}`;
  return `${noun} ${isMany ? "of " : ""}${code(name)}${place}`;
}
function formatNone(microseconds) {
  return microseconds < 1 ? "not at all" : formatWait(microseconds);
}
function leadingDelay({ waits }) {
  return namedDelays({ waits })[0] ?? null;
}
function isOfCode({ kind }) {
  return kind === "stall" || kind === "collection";
}
function slowestLines(explained, code, text = escapeText) {
  const slowest = explained.waits?.slowest ?? null;
  if (slowest === null) return [];
  const named = namedDelays(explained).map(
    (delay) => `${describeDelay(slowest, delay, code)}; ${describeWaitChange(delay)} against the slowest of the baseline`
  );
  return [...named, text(describeSlowest(slowest))];
}
function describeSlowest(slowest) {
  const { baseline, candidate, others, changes } = slowest;
  const nothing = changes.some(({ isNamed: isNamed2 }) => isNamed2) ? "" : " Nothing was found that only the slowest do.";
  return `The slowest ${formatShareOf(slowest)} of requests take ${formatWait(candidate)} instead of ${formatWait(baseline)} inside the app, the others ${formatWait(others.candidate)} instead of ${formatWait(others.baseline)}.${nothing}`;
}

// src/render/thread-tasks.ts
var MAX_COLLECTION = 0.1;
var MIN_MORE_TASKS = 0.5;
function tasksCause(explained, report) {
  if (isOfMemory(explained, report)) return null;
  const costlier = explained.changes.filter(({ isNotable, change }) => isNotable && change > 0);
  const least = MIN_CAUSE_SHARE * (measuredIncrease(report, explained.scenario) ?? 0);
  const threads = costlier.find(({ location }) => location.kind === "threads");
  if (threads === void 0 || threads.change < least) return null;
  const tasks = tasksBehind(explained, threads.change);
  if (tasks === null) return null;
  const by = tasks.package;
  if (by !== null && updateOf(by, report) === null && tasks.more < MIN_MORE_TASKS) return null;
  const comesFirst = (each) => {
    const { location, change, isTouched } = each;
    if (location.kind === "gc") return change >= MAX_COLLECTION * threads.change;
    if (!isOfCodeOrPackage(each) || location.kind === "package" && location.name === by)
      return false;
    return change >= least && (isTouched || change > threads.change);
  };
  return costlier.some(comesFirst) ? null : { change: threads, tasks };
}
function describeTasks({ name, package: by, location, baseline, candidate }, report, code) {
  const where = location === null ? null : formatFileAndLine(location);
  const caller = where === null ? "" : `, called from ${code(where)},`;
  const begun = by === null ? "" : ` that ${updatedTitle(by, report, code)} begins`;
  const before = baseline === 0 ? "none" : formatWait(baseline);
  return `tasks of ${code(name)}${begun}${caller} take at least ${formatWait(candidate)} a request instead of ${before}`;
}

// src/render/likely-cause.ts
var MAX_CAUSES = 2;
function likelyCause(report, code = codeSpan) {
  const scenarios = report.explanation?.scenarios ?? [];
  const causes = scenarios.flatMap((each) => {
    const first = firstCauses(each, report, code);
    const others2 = first.isAll ? [] : causesOf(each, report, code);
    const cause = [...first.causes, ...others2].join("; ");
    return cause === "" ? [] : [{ scenario: each.scenario, cause }];
  });
  const [only, ...others] = causes;
  if (!only) return "";
  if (others.length === 0) {
    const where = scenarios.length === 1 ? "" : ` in ${code(only.scenario)}`;
    return `Likely cause${where}: ${only.cause}.`;
  }
  const shown = causes.slice(0, MAX_CAUSES);
  const lines = shown.map(({ scenario, cause }) => `in ${code(scenario)}, ${cause}`);
  return `Likely causes: ${lines.join("; ")}.`;
}
function firstCauses(explained, report, code) {
  const leak = leadingLeak(explained, report, code);
  const delay = leadingDelay(explained);
  const slowest = explained.waits?.slowest ?? null;
  const tail = delay && slowest ? describeDelay(slowest, delay, code) : null;
  const regressed2 = regressedCells(explained, report);
  const others = regressed2.filter(
    ({ metric }) => metricNamed(metric).isLeak === true ? explained.leaks === null : tail === null || shareBeyond(metric) === null
  );
  const isOfSomeCode = delay !== null && isOfCode(delay);
  return {
    causes: [leak, tail].flatMap((each) => each ?? []),
    isAll: regressed2.length > 0 && others.length === 0 && !isOfSomeCode
  };
}
function causesOf(each, report, code) {
  const payload = describeLargerPayload(each, report);
  const wait = leadingWait(each, report);
  if (wait !== null) {
    const isOfPayload = wait.finding === "slower";
    const isOther = isMostlyCode(each, report) && isBesides(wait, each);
    return [
      describeWait(wait, code),
      ...isOfPayload ? payload : [],
      ...isOther ? codeCausesOf(each, report, code) : []
    ];
  }
  const size = payload.length > 0 ? [] : describeLargerResponses(each, report);
  return [...payload, ...codeCausesOf(each, report, code), ...size];
}
var MOST = 0.5;
function isMostlyCode(explained, report) {
  const increase = measuredIncrease(report, explained.scenario);
  if (explained.isWallTime || increase === null) return false;
  const named = namedChanges(explained).filter((each) => isOfCodeOrPackage(each));
  const explains = sum([0, ...named.map(({ change }) => change)]);
  return isCpuClearlyHigher(report, explained.scenario) && explains >= MOST * increase;
}
function isIdle({ kind, finding }) {
  return finding !== "more" || kind === "timer" || kind === "pool";
}
function isBesides(wait, explained) {
  return isIdle(wait) || costlierIn(explained)[0]?.isTouched === true;
}
function startCause(explained, places, code) {
  const { start } = explained;
  const isSame = (each) => !isCalledMore(each) && isSameCode(each, explained);
  if (start?.isAlone !== true || hasTouched(explained) || !places.every(isSame)) return [];
  return [`the start command is now ${code(start.candidate)} instead of ${code(start.baseline)}`];
}
function unchangedClause(place, explained, code) {
  const inlined = perhapsInlined(place, explained);
  if (inlined === null && !place.isUnchanged) return "";
  const but = inlined === null ? "" : `, but that of ${locationTitle(inlined, code)} did: V8 may have inlined that function`;
  return `; its file did not change between the commits${but}`;
}
function codeCausesOf(each, report, code) {
  if (isOfMemory(each, report)) return [];
  const delay = leadingDelay(each);
  const isBlocked = delay !== null && isOfCode(delay);
  const isCpuHigher = isCpuClearlyHigher(report, each.scenario);
  const [certain] = costlierIn(each);
  const isOfChange = isCpuHigher && certain !== void 0 && (!certain.isUnchanged || certain.calledFrom !== null || isCalledMore(certain));
  if (isProbablyWaiting(each, report) && !isBlocked && !isOfChange) return [];
  if (hasRegressed(each, report) && !isSlowdown(each, report) && !isCpuHigher) return [];
  const named = namedChanges(each);
  const increase = each.isWallTime ? null : measuredIncrease(report, each.scenario);
  const isCostSure = each.isWallTime || isCpuHigher;
  const whole = each.isWallTime ? timeIncrease(report, each.scenario) : increase ?? 0;
  const least = isCostSure ? MIN_CAUSE_SHARE * whole : 0;
  const probable = describeProbable(each, report, code);
  const threads = tasksCause(each, report);
  const listed2 = costlierIn(each).find(({ change }) => change >= least);
  const tasks = threads?.tasks ?? null;
  const first = threads?.change ?? listed2;
  const more = named.filter(({ location }) => location !== first?.location);
  const guess = probableCause(each);
  if (!first) {
    return probable === null || guess === null ? [] : [...startCause(each, [guess], code), probable];
  }
  const partOf = (change) => increase === null || increase < change ? "" : ` (${formatPercentage(change, increase)} of the increase in CPU)`;
  const part = partOf(first.change);
  const collection = isOfCodeOrPackage(first) && whole > 0 ? named.find(({ location: { kind }, change }) => kind === "gc" && change >= MOST * whole) : void 0;
  const andCollection = collection === void 0 ? "" : `; garbage collection costs ${formatCost(collection.change)} more${partOf(collection.change)}`;
  const others = more.length - (collection === void 0 ? 0 : 1);
  const andMore = `${andCollection}${others === 0 ? "" : `; ${plural(others, "more place")} changed`}`;
  if (tasks !== null) {
    return [
      ...startCause(each, [first], code),
      `other threads cost ${formatCost(first.change)} more per request${part}: ${describeTasks(tasks, report, code)}${andMore}`
    ];
  }
  const updated = leadingUpdate(each, first);
  const updatedFirst = updated === null ? [] : [
    `${updatedTitle(updated.name, report, code)}, with what it calls, costs ${formatCost(updated.change)} more per request${partOf(updated.change)}`
  ];
  const isGuess = probable !== null && isProbableFirst(each, first);
  const probableFirst = isGuess && updated === null ? [probable] : [];
  const started = startCause(each, isGuess && guess !== null ? [guess, first] : [first], code);
  const isStartOther = each.start !== null && started.length === 0 && !hasTouched(each);
  const andStart = isStartOther ? "; the start command differs, too" : "";
  const mainPart = mainPartOf(first, code);
  const caller = first.calledFrom?.location ?? null;
  const calledFrom = caller === null ? "" : `, called from ${locationTitle({ location: caller, versions: null }, code)}`;
  const comma = first.location.kind === "threads" ? "," : "";
  const verb = `${comma} ${isSeveral(first) ? "cost" : "costs"}`;
  const calls = callsClause(first, each, code) || sourceMapHint(first);
  return [
    ...updated === null ? started : [],
    ...updatedFirst,
    ...probableFirst,
    `${causeTitle(first, code)}${bringer(first, report, code)}${verb} ${formatCost(first.change)} more per request${part}${mainPart}${calledFrom}${calls}${unchangedClause(first, each, code)}${andStart}${andMore}`
  ];
}
function leadingUpdate({ updates }, first) {
  if (first.isTouched) return null;
  const [update] = updates.filter(({ isNotable, change }) => isNotable && change >= first.change).sort((a, b) => b.change - a.change);
  return update ?? null;
}
function bringer({ location: { kind, name } }, report, code) {
  const by = kind === "package" ? updateOf(name, report)?.broughtBy ?? null : null;
  return by === null || updateOf(by, report) === null ? "" : `, which comes with ${updatedTitle(by, report, code)},`;
}
function isSeveral({ location: { kind } }) {
  return kind === "threads" || kind === "processes";
}
var MIN_PAYLOAD_RATIO = 2;
var MIN_MORE_PAYLOAD = 16 * 1024;
function describeLargerPayload(explained, report) {
  if (isOfMemory(explained, report)) return [];
  const { scenario } = explained;
  const cell = report.cells.find(
    (each) => each.scenario === scenario && each.metric === "io-bytes"
  );
  if (cell?.baseline == null || cell.candidate == null || cell.interval === null) return [];
  const { baseline, candidate, interval } = cell;
  const isLarger = interval.low > 0 && candidate >= MIN_PAYLOAD_RATIO * baseline && candidate - baseline >= MIN_MORE_PAYLOAD;
  if (!isLarger) return [];
  const [now, before] = [candidate, baseline].map((bytes) => formatQuantity(bytes, "bytes"));
  return [`a request moves ${now} through sockets and files instead of ${before}`];
}
var MIN_RESPONSE_RATIO = 2;
var MIN_MORE_RESPONSE = 1e3;
function describeLargerResponses(explained, report) {
  if (!isSlowdown(explained, report)) return [];
  const { scenario } = explained;
  const sizes = report.warnings.flatMap(
    (warning) => warning.code === "responses-differ" && warning.scenario === scenario ? [{ before: warning.baseline.size, now: warning.candidate.size }] : []
  );
  const larger = sizes.find(
    ({ before: before2, now: now2 }) => now2 >= MIN_RESPONSE_RATIO * before2 && now2 - before2 >= MIN_MORE_RESPONSE
  );
  if (larger === void 0) return [];
  const [now, before] = [larger.now, larger.before].map(
    (size) => Math.round(size).toLocaleString("en")
  );
  return [`responses have ${now} bytes instead of ${before}`];
}
var MAX_DUE_TO_CODE = 3;
function leadingWait(explained, report) {
  if (isOfMemory(explained, report)) return null;
  const { scenario } = explained;
  const [code] = costlierIn(explained);
  const hasCode = code !== void 0 || describeProbable(explained, report) !== null;
  const connections = report.scenarios.find(({ name }) => name === scenario)?.connections ?? 1;
  const dueToCode = MAX_DUE_TO_CODE * connections * (measuredIncrease(report, scenario) ?? 0);
  const tasks = tasksCause(explained, report)?.tasks ?? null;
  const isOfSomeTime = isOfTime(explained, report);
  const isSure = (wait2) => {
    const { kind, name, package: by, finding, change } = wait2;
    if (kind === "thread-pool" && name === tasks?.name && by === tasks.package) return false;
    if (finding !== "slower")
      return isOfSomeTime || !isIdle(wait2) || !isMostlyCode(explained, report);
    if (!isOfSomeTime) return false;
    if (!hasCode) return true;
    return !isCpuClearlyHigher(report, scenario) || change > dueToCode;
  };
  const wait = namedWaits(explained).find(isSure);
  if (!wait) return null;
  const isWaiting = explained.isWallTime || isProbablyWaiting(explained, report);
  return isWaiting || wait.change >= (code?.change ?? 0) ? wait : null;
}
var MAX_OF_INCREASE = 2;
function describeProbable(explained, report, code = codeSpan) {
  const probable = probableCause(explained);
  const increase = measuredIncrease(report, explained.scenario);
  if (probable === null || increase !== null && !isCpuClearlyHigher(report, explained.scenario)) {
    return null;
  }
  const part = increase === null || increase < probable.change ? "" : `, about ${formatPercentage(probable.change, increase)} of the increase in CPU`;
  const { change, low, high } = probable;
  const clause = isCalledMore(probable) ? callsClause(probable, explained, code) : sourceMapHint(probable);
  const whole = increase ?? explained.candidate - explained.baseline;
  const most = high > MAX_OF_INCREASE * whole ? "more than the whole increase" : formatCostChange(high);
  return `probably ${causeTitle(probable, code)}${part}${mainPartOf(probable, code)}, though the profiles differ too much to be certain (${formatCostChange(change)} per request, ${formatCostChange(low)} to ${most})${clause}${unchangedClause(probable, explained, code)}`;
}
function saysProbableCalls(explained, report) {
  const probable = probableCause(explained);
  return probable !== null && isCalledMore(probable) && describeProbable(explained, report) !== null;
}
function sourceMapHint({ location }) {
  return isMinified(location) ? "; with a source map the function would be named" : "";
}
function mainPartOf({ viaFunction }, code) {
  return viaFunction === null ? "" : `, most of it in ${code(viaFunction.name)}`;
}
function causeTitle(change, format) {
  const title = locationTitle(change, format);
  if (change.location.kind !== "threads") return title;
  return `${title}, such as those of compression, garbage collection or workers`;
}

// src/model/failure-message.ts
function isAbout(arm, message) {
  const subjects = ["", "install of ", "build of "].map((step) => `${step}the ${arm} `);
  return subjects.some((each) => message.startsWith(each));
}
function sentencesOf(message, start = 0) {
  const length = message.slice(start).search(/\. (?=[A-Z])/);
  const end = start + length;
  return length === -1 ? [message, ""] : [message.slice(0, end), message.slice(end + 2)];
}
var WHAT = /^(?:\([^)]*\)|[^])*?(?=: |\. [A-Z]|$)/;
function namingSources(names, message) {
  if (!isAbout("baseline", message) && !isAbout("candidate", message)) {
    return `${names.join(", ")}: ${message}`;
  }
  const [what = ""] = WHAT.exec(message) ?? [];
  if (names.every((name) => what.includes(`(${name}: `))) return message;
  return `${what} (${names.join(", ")})${message.slice(what.length)}`;
}
function joinedMessages(messages) {
  const groups = /* @__PURE__ */ new Map();
  for (const [app, message] of messages) {
    groups.set(message, [...groups.get(message) ?? [], app]);
  }
  const parts = [...groups].map(([message, apps]) => {
    const [first, rest] = sentencesOf(message);
    return { apps, first: namingSources(apps, first), rest };
  });
  const advised = parts.filter(({ rest }) => rest !== "");
  const [advice, ...others] = new Set(advised.map(({ rest }) => rest));
  const whole = parts.map(({ first }) => first).join("; ");
  if (advice === void 0) return whole;
  return others.length === 0 ? `${whole}. ${advice}` : `${whole}. ${advised.map(({ apps, rest }) => `For ${apps.join(", ")}: ${rest}`).join(". ")}`;
}

// src/verdict/drift.ts
function withDrift(cells, { launches, history, settings }) {
  const sums = cells.map((cell) => {
    const trend = cell.gated ? trendOfCell(history, cell) : void 0;
    const own = trend && cell.estimate !== null ? summariseLaunches(launches, cell) : null;
    return trend && own ? { ...onTopOf(trend, own), tolerance: driftToleranceOf(cell, settings.driftTolerance) } : null;
  });
  const known = sums.filter((each) => each !== null);
  const judged = judgeSums(known);
  return cells.map((cell, i) => {
    const sum2 = sums[i];
    const result = sum2 ? judged[known.indexOf(sum2)] : void 0;
    if (!sum2 || !result) return { ...cell, drift: null };
    const { interval, verdict } = result;
    const isWorsened = (cell.interval?.low ?? cell.estimate ?? 0) > 0;
    return { ...cell, drift: { estimate: sum2.mean, ...interval, verdict, isWorsened } };
  });
}
function trendOfCell(history, { scenario, metric }) {
  return history.find((each) => each.scenario === scenario && each.metric === metric);
}
function onTopOf({ change }, own) {
  const [before, added] = [change.error ** 2, own.error ** 2];
  const variance = before + added;
  const squares = before ** 2 / change.degreesOfFreedom + added ** 2 / own.degreesOfFreedom;
  return {
    mean: change.effect + own.mean,
    error: Math.sqrt(variance),
    degreesOfFreedom: squares === 0 ? change.degreesOfFreedom : variance ** 2 / squares
  };
}

// src/verdict/headline.ts
var PLAIN = { text: (text) => text, code: (text) => text };
function headlineOf(report, wording = PLAIN) {
  const gated = asSaid(report.cells).filter((cell) => cell.gated);
  const { failure } = report;
  const { text } = wording;
  switch (report.outcome) {
    case "pass":
      return passed(gated, report.budgets, wording);
    case "regression":
      return regressed(gated, report.budgets, wording);
    case "drift":
      return `Drift: ${describeSum(report, wording)}`;
    case "inconclusive":
      return report.settings.mode === "measure" ? `Measured: ${measured(report)}` : `Inconclusive: ${undecided(report, gated, wording)}`;
    case "baseline-failed":
      return failed(report, "baseline", failedScenarios(report), wording);
    case "candidate-failed":
      return failed(report, "candidate", "its responses are not as expected", wording);
    case "invalid":
      return `Invalid: ${text(failure?.message ?? unjudged(report, gated))}`;
    case "accepted": {
      const by = report.acceptance ? ` by ${text(report.acceptance.login)}` : "";
      const what = acceptableOutcome(report) === "drift" ? describeSum(report, wording) : describeWorse(gated, report.budgets, wording);
      return `Accepted${by}: ${what}`;
    }
    case "configuration-error":
      return `Configuration error: ${text(failure?.message ?? "nothing was measured")}`;
  }
}
function nameOfArm({ pullRequest }, arm) {
  if (pullRequest === null) return `the ${arm}`;
  return arm === "candidate" ? "this PR" : "the base";
}
function withNames(report, message) {
  return message.replace(/\b([Tt])he (baseline|candidate)\b/g, (_, first, arm) => {
    const name = nameOfArm(report, arm);
    return first === "T" ? capitalised(name) : name;
  });
}
function failed(report, arm, otherwise, { text }) {
  const message = report.failure?.message ?? otherwise;
  const named = withNames(report, message);
  if (isAbout(arm, message)) return text(capitalised(named));
  const subject = report.pullRequest === null ? arm : nameOfArm(report, arm);
  return `${capitalised(subject)} failed: ${text(named)}`;
}
function capitalised(sentence) {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
var AGREEING = { share: 0.25, least: 0.02 };
function asSaid(cells) {
  return cells.map((cell) => {
    const { scenario, metric, estimate } = cell;
    if (metric !== "throughput" || estimate === null) return cell;
    const mean = cells.find((each) => each.scenario === scenario && each.metric === "latency-mean");
    const limit = Math.max(AGREEING.least, AGREEING.share * Math.abs(estimate));
    const agrees = mean?.estimate == null || Math.abs(mean.estimate - estimate) <= limit;
    return agrees ? cell : { ...cell, metric: "achieved-rate" };
  });
}
var MAX_NAMED3 = { worse: 2, better: 1 };
function changesOf(cells) {
  const regressions = cells.filter((cell) => cell.gated && cell.verdict === "regression");
  const worse = leadsOf(regressions, (cell) => cell.estimate ?? 0);
  const improved = cells.filter(
    (cell) => isImproved(cell) && !worse.some(({ scenario }) => scenario === cell.scenario)
  );
  return { worse, better: leadsOf(improved, (cell) => -(cell.estimate ?? 0)) };
}
var FAR_LONGER = 2;
function leadingTime(sorted, sizeOf) {
  const timed = sorted.filter(({ metric }) => metricNamed(metric).isTimed);
  const loaded = timed.find(({ metric }) => !metricNamed(metric).isUnloaded);
  const [largest] = timed;
  if (!loaded || !largest) return largest;
  return sizeOf(largest) > FAR_LONGER * sizeOf(loaded) ? largest : loaded;
}
function leadsOf(cells, sizeOf) {
  const sorted = [...cells].sort((a, b) => sizeOf(b) - sizeOf(a));
  return [...new Set(sorted.map(({ scenario }) => scenario))].flatMap((scenario) => {
    const own = sorted.filter((cell) => cell.scenario === scenario);
    const lead = leadingTime(own, sizeOf) ?? own.find(({ metric }) => metric === "cpu") ?? own[0];
    return lead ?? [];
  });
}
function namedChanges2(cells) {
  const { worse, better } = changesOf(cells);
  return [...worse.slice(0, MAX_NAMED3.worse), ...better.slice(0, MAX_NAMED3.better)];
}
function leadingRegression(cells) {
  return changesOf(cells).worse[0] ?? null;
}
function leadingOpen(cells) {
  const open = cells.filter((cell) => cell.gated && cell.verdict === "inconclusive").sort((a, b) => (b.atMost ?? Infinity) - (a.atMost ?? Infinity));
  return open[0]?.atMost == null ? null : open[0];
}
function passed(gated, budgets, wording) {
  if (gated.length === 0 && budgets.length > 0) return "Pass: everything is within its budget";
  const { better } = changesOf(gated);
  const [best] = better;
  if (best) {
    const word = isTimed(best) ? "faster" : "costs less";
    const more = better.length - 1;
    const others = more === 0 ? "" : ` and ${plural(more, "more scenario")} got better`;
    return `Pass, and ${word}: ${describeChanges([best], wording)}${others}`;
  }
  const nothing = isTimeJudged(gated) ? "nothing is slower" : "no gated metric is worse";
  const isWorse = gated.some(({ atMost }) => (atMost ?? 0) > 0);
  if (!isWorse) return `Pass: ${nothing}`;
  const tolerance = describeTolerance(gated, " or more");
  return tolerance === null ? `Pass: ${nothing} beyond its tolerance` : `Pass: ${nothing} by ${tolerance}`;
}
function isTimeJudged(gated) {
  const isUnloaded = ({ metric }) => metricNamed(metric).isUnloaded === true;
  const judged = gated.filter((cell) => isTimed(cell) && cell.verdict === "pass");
  if (gated.length > 0 && gated.every(isUnloaded)) return judged.length === gated.length;
  const underLoad = new Set(
    judged.filter((cell) => !isUnloaded(cell)).map((each) => each.scenario)
  );
  return gated.length > 0 && gated.every(({ scenario }) => underLoad.has(scenario));
}
function describeTolerance(gated, more = "") {
  const isLatency = ({ metric }) => metricNamed(metric).minTolerance !== void 0;
  const latencies = gated.filter(isLatency);
  const [ofOthers, ...moreOfOthers] = tolerancesOf(gated.filter((cell) => !isLatency(cell)));
  const [ofLatency, ...moreOfLatency] = tolerancesOf(latencies);
  if (moreOfOthers.length > 0 || moreOfLatency.length > 0) return null;
  const where = latencies.every(({ metric }) => metricNamed(metric).isUnloaded) ? "without other requests" : "in latency";
  const own = ofLatency === void 0 ? null : formatShare(ofLatency);
  if (ofOthers === void 0) return own && `${own}${more} ${where}`;
  const size = `${formatShare(ofOthers)}${more}`;
  if (own === null || ofLatency === ofOthers) return size;
  return `${size}, or ${more === "" ? "" : "by "}${own} ${where}`;
}
function tolerancesOf(cells) {
  return [...new Set(cells.map((cell) => cell.tolerance ?? 0))];
}
function nearestToTolerance(gated) {
  const excess = ({ atMost, tolerance }) => (atMost ?? 0) - Math.log1p(tolerance ?? 0);
  const [nearest] = [...gated].sort((a, b) => excess(b) - excess(a));
  return nearest?.atMost == null || nearest.atMost <= 0 ? null : nearest;
}
function regressed(gated, budgets, wording) {
  const { worse, better } = changesOf(gated);
  const [first] = worse;
  if (first === void 0 && overBudget(budgets).length > 0) {
    return `Over budget: ${describeOverBudget(budgets, wording)}`;
  }
  if (first?.estimate == null) return "Slower: a gated metric is worse";
  return `${regressedWord(worse, better)}: ${describeWorse(gated, budgets, wording)}`;
}
function describeWorse(gated, budgets, wording) {
  if (overBudget(budgets).length === 0) return describeChanges(gated, wording);
  const over = describeOverBudget(budgets, wording);
  const hasWorse = changesOf(gated).worse.length > 0;
  return hasWorse ? `${describeChanges(gated, wording)}; over budget: ${over}` : over;
}
function overBudget(budgets) {
  return budgets.filter(({ verdict }) => verdict === "regression");
}
function describeOverBudget(budgets, wording) {
  const [first, ...others] = overBudget(budgets);
  if (first?.candidate == null) return "a metric is above its budget";
  const more = others.length === 0 ? "" : `; ${others.length} more`;
  const value = formatExcess(first.metric, first.candidate, first.atMost);
  return `${describeBudget(first, value, wording)}${more}`;
}
function describeBudget({ scenario, metric, atMost }, value, { code }) {
  const limit = `at most ${formatBudgeted(metric, atMost)}`;
  return `${code(scenario)}, ${metricNamed(metric).title} ${value} (${limit})`;
}
function openBudget(budgets) {
  return budgets.find(({ verdict, low }) => verdict === "inconclusive" && low !== null) ?? null;
}
function regressedWord(worse, better) {
  const isSlower = worse.every(isTimed);
  if (better.length > 0) {
    const isFaster = better.every(isTimed);
    return `${worse.length} ${isSlower ? "slower" : "worse"}, ${better.length} ${isFaster ? "faster" : "better"}`;
  }
  const word = isSlower ? "Slower" : worse.some(isTimed) ? "Worse" : "Costs more";
  return worse.length === 1 ? word : `${word} in ${worse.length} scenarios`;
}
function isTimed({ metric }) {
  return metricNamed(metric).isTimed;
}
function describeChanges(cells, { code }) {
  const [first, ...others] = namedChanges2(cells);
  if (first?.estimate == null) return "a gated metric is worse";
  const clause = (cell, range) => `${code(cell.scenario)} ${describeResult(cell, range)}`;
  return [clause(first, first.interval), ...others.map((cell) => clause(cell, null))].join("; ");
}
function leadingDrift(cells) {
  const known = cells.filter(({ drift }) => drift !== null);
  const size = (cell) => (isBeyond(cell) ? 1e3 : 0) + (cell.drift?.estimate ?? 0);
  return [...known].sort((a, b) => size(b) - size(a))[0] ?? null;
}
function describeSum({ cells, history }, { text, code }) {
  const cell = leadingDrift(cells);
  const trend = cell && trendOfCell(history, cell);
  if (!cell?.drift || !trend) return "many changes are too much in sum";
  const { estimate, low, high } = cell.drift;
  const range = low > 0 ? { low, high } : null;
  const sum2 = `${code(cell.scenario)} ${describeChange(cell.metric, estimate, range)}`;
  return `${sum2} than at ${text(trend.from.name)}, in sum`;
}
function measured({ launches, scenarios, warnings }) {
  const counted = countedLaunches(launches).length;
  if (counted === 0 && isUnaffected(scenarios)) return whyUnaffected(warnings);
  return `${counted} counted launches; run cannongate report on the reports of all machines to judge them`;
}
function whyUnaffected(warnings) {
  return warnings.some(({ code }) => code === "same-commit") ? "both sides are the same commit, so nothing was measured" : "no changed file matches affected-by, so there was nothing to compare";
}
function undecided(report, gated, wording) {
  const { code } = wording;
  const budget = openBudget(report.budgets);
  const worst = leadingOpen(gated);
  if (budget !== null && worst === null) {
    const [low, high] = [budget.low ?? 0, budget.high ?? 0];
    const range = `${formatUsed(budget.metric, low)} to ${formatUsed(budget.metric, high)}`;
    return `${describeBudget(budget, range, wording)} may or may not be over budget`;
  }
  const losses = openLosses(report.warnings);
  const isCompared = gated.length > 0 || report.budgets.length > 0;
  if (worst === null && losses !== null && isCompared) {
    const { scenario, lost, ofBaseline } = losses;
    const count = plural(lost - (ofBaseline ?? 0), "request");
    return `${nameOfArm(report, "candidate")} lost ${count} of ${code(scenario)}, perhaps by chance`;
  }
  if (gated.length === 0) {
    if (isUnaffected(report.scenarios)) return whyUnaffected(report.warnings);
    const fresh = report.scenarios.filter((scenario) => scenario.state === "new").length;
    return fresh > 0 && fresh === report.scenarios.length ? "every scenario is new, so there is nothing to compare with" : "no scenario has a gated metric that could be compared";
  }
  if (worst === null) return "no gated metric could be judged";
  const open = gated.filter(({ verdict }) => verdict === "inconclusive");
  const more = new Set(open.map(({ scenario }) => scenario)).size - 1;
  const others = more === 0 ? "" : `; ${plural(more, "more scenario")} could not be judged`;
  return `${code(worst.scenario)} ${describeOpen(worst)}${others}`;
}
function describeOpen(cell) {
  const { worse, words } = metricNamed(cell.metric);
  const slowdown = cell.tolerance ?? 0;
  const isFall = worse === "lower" && words.isTime !== true;
  const tolerance = isFall ? Number(fewerAt(slowdown).toPrecision(3)) : slowdown;
  const limit = `the tolerance is ${formatShare(tolerance)}${isFall ? " fewer" : ""}`;
  const range = possibleRange(cell);
  const said = describeOpenResult(cell, range, tolerance);
  return range.low > 0 ? `${said}, which may or may not be too much: ${limit}` : `${said}, and ${limit}`;
}
function possibleRange({ interval, atMost }) {
  if (interval !== null && interval.low > 0) return interval;
  const high = Math.max(atMost ?? 0, interval?.high ?? 0);
  return { low: interval?.low ?? 0, high };
}
function unjudged({ launches, budgets }, gated) {
  const cell = gated.find(({ estimate }) => estimate === null);
  const counted = countedLaunches(launches).length;
  const budget = budgets.find(({ candidate }) => candidate === null);
  if (!cell && budget) {
    return `${nameOf(budget)} could be measured in ${countOf(budget.values.length, counted)}${whyMissing(budget, launches)}`;
  }
  if (!cell) return "both sides fail";
  if (counted < MIN_LAUNCHES) {
    return `only ${counted} of ${plural(launches.length, "launch", "launches")} count, and ${MIN_LAUNCHES} are needed`;
  }
  const usable = usableStrata(byMachine(countedLaunches(launches)));
  if (usable.flat().length < MIN_LAUNCHES) {
    return `only ${usable.flat().length} of ${counted} launches can be judged, since a machine with a single one shows no noise; ${MIN_LAUNCHES} are needed`;
  }
  if (cell.effects.length < counted) {
    return `${nameOf(cell)} could be measured in ${countOf(cell.effects.length, counted)}${whyMissing(cell, launches)}`;
  }
  const where = constantOf(cell.effects) === null ? "all launches of a machine" : "all launches";
  return `${nameOf(cell)} is exactly the same in ${where}, so it was not really measured`;
}
function countOf(few, all) {
  return few === 0 ? `none of ${all} launches` : `only ${few} of ${all} launches`;
}
function whyMissing({ scenario, metric }, launches) {
  const isLost = metric === "cpu" && countedLaunches(launches).flatMap(({ rounds }) => rounds.filter((round) => round.scenario === scenario)).flatMap(pairsOf).some(({ baseline, candidate }) => baseline.isCpuLost ?? candidate.isCpuLost);
  return isLost ? ", since a process of the app ignores SIGCHLD, or ends before those that it starts: Linux then adds their CPU time to none of the app" : "";
}
function byMachine(launches) {
  const machines = new Set(launches.map(({ machine }) => machine));
  return [...machines].map((machine) => launches.filter((launch) => launch.machine === machine));
}
var MAX_REASONS = 2;
function failedScenarios(report) {
  const failed2 = report.scenarios.filter((scenario) => scenario.state === "baseline-failed");
  const reasons = [...new Set(failed2.map(({ reason }) => reason ?? "fails"))];
  const said = reasons.slice(0, MAX_REASONS).map((reason) => {
    const names = failed2.filter((each) => (each.reason ?? "fails") === reason).map(nameOfScenario);
    const apps = report.settings.apps.map(({ name }) => name);
    const own = apps.filter((app) => names.some((name) => name.startsWith(`${app}: `)));
    const [what] = sentencesOf(reason);
    if (own.length > 0 && isAbout("baseline", reason)) return namingSources(own, what);
    const [first = "", ...others] = names;
    const more2 = others.length === 0 ? "" : ` and ${plural(others.length, "more scenario")}`;
    return `${first}${more2}: ${what}`;
  });
  const left = failed2.filter(({ reason }) => reasons.indexOf(reason ?? "fails") >= MAX_REASONS);
  const more = left.length === 0 ? [] : [plural(left.length, "more scenario")];
  return [...said, ...more].join("; ");
}
var nameOfScenario = ({ name }) => name;
function nameOf(cell) {
  return `${cell.scenario} ${metricNamed(cell.metric).title}`;
}

// node_modules/markdown-table/index.js
function defaultStringLength(value) {
  return value.length;
}
function markdownTable(table, options) {
  const settings = options || {};
  const align = (settings.align || []).concat();
  const stringLength = settings.stringLength || defaultStringLength;
  const alignments = [];
  const cellMatrix = [];
  const sizeMatrix = [];
  const longestCellByColumn = [];
  let mostCellsPerRow = 0;
  let rowIndex = -1;
  while (++rowIndex < table.length) {
    const row2 = [];
    const sizes2 = [];
    let columnIndex2 = -1;
    if (table[rowIndex].length > mostCellsPerRow) {
      mostCellsPerRow = table[rowIndex].length;
    }
    while (++columnIndex2 < table[rowIndex].length) {
      const cell = serialize(table[rowIndex][columnIndex2]);
      if (settings.alignDelimiters !== false) {
        const size = stringLength(cell);
        sizes2[columnIndex2] = size;
        if (longestCellByColumn[columnIndex2] === void 0 || size > longestCellByColumn[columnIndex2]) {
          longestCellByColumn[columnIndex2] = size;
        }
      }
      row2.push(cell);
    }
    cellMatrix[rowIndex] = row2;
    sizeMatrix[rowIndex] = sizes2;
  }
  let columnIndex = -1;
  if (typeof align === "object" && "length" in align) {
    while (++columnIndex < mostCellsPerRow) {
      alignments[columnIndex] = toAlignment(align[columnIndex]);
    }
  } else {
    const code = toAlignment(align);
    while (++columnIndex < mostCellsPerRow) {
      alignments[columnIndex] = code;
    }
  }
  columnIndex = -1;
  const row = [];
  const sizes = [];
  while (++columnIndex < mostCellsPerRow) {
    const code = alignments[columnIndex];
    let before = "";
    let after = "";
    if (code === 99) {
      before = ":";
      after = ":";
    } else if (code === 108) {
      before = ":";
    } else if (code === 114) {
      after = ":";
    }
    let size = settings.alignDelimiters === false ? 1 : Math.max(
      1,
      longestCellByColumn[columnIndex] - before.length - after.length
    );
    const cell = before + "-".repeat(size) + after;
    if (settings.alignDelimiters !== false) {
      size = before.length + size + after.length;
      if (size > longestCellByColumn[columnIndex]) {
        longestCellByColumn[columnIndex] = size;
      }
      sizes[columnIndex] = size;
    }
    row[columnIndex] = cell;
  }
  cellMatrix.splice(1, 0, row);
  sizeMatrix.splice(1, 0, sizes);
  rowIndex = -1;
  const lines = [];
  while (++rowIndex < cellMatrix.length) {
    const row2 = cellMatrix[rowIndex];
    const sizes2 = sizeMatrix[rowIndex];
    const cellsInRow = settings.fillRows === false ? Math.max(1, cellMatrix[rowIndex === 1 ? 0 : rowIndex].length) : mostCellsPerRow;
    columnIndex = -1;
    const line = [];
    while (++columnIndex < cellsInRow) {
      const cell = row2[columnIndex] || "";
      let before = "";
      let after = "";
      if (settings.alignDelimiters !== false) {
        const size = longestCellByColumn[columnIndex] - (sizes2[columnIndex] || 0);
        const code = alignments[columnIndex];
        if (code === 114) {
          before = " ".repeat(size);
        } else if (code === 99) {
          const half = size / 2;
          if (size % 2) {
            before = " ".repeat(half + 0.5);
            after = " ".repeat(half - 0.5);
          } else {
            before = " ".repeat(half);
            after = before;
          }
        } else {
          after = " ".repeat(size);
        }
      }
      if (settings.delimiterStart !== false && !columnIndex) {
        line.push("|");
      }
      if (settings.padding !== false && // Don’t add the opening space if we’re not aligning and the cell is
      // empty: there will be a closing space.
      !(settings.alignDelimiters === false && cell === "") && (settings.delimiterStart !== false || columnIndex)) {
        line.push(" ");
      }
      if (settings.alignDelimiters !== false) {
        line.push(before);
      }
      line.push(cell);
      if (settings.alignDelimiters !== false) {
        line.push(after);
      }
      if (settings.padding !== false) {
        line.push(" ");
      }
      if (settings.delimiterEnd !== false || columnIndex !== cellsInRow - 1) {
        line.push("|");
      }
    }
    lines.push(
      settings.delimiterEnd === false ? line.join("").replace(/ +$/, "") : line.join("")
    );
  }
  return lines.join("\n");
}
function serialize(value) {
  return value === null || value === void 0 ? "" : String(value);
}
function toAlignment(value) {
  const code = typeof value === "string" ? value.codePointAt(0) : 0;
  return code === 67 || code === 99 ? 99 : code === 76 || code === 108 ? 108 : code === 82 || code === 114 ? 114 : 0;
}

// src/render/bar.ts
var WIDTH2 = 21;
var MIN_COLUMNS = 3;
var BLANK = "\xA0";
var MAX_EFFECT = 1e3;
function valuesOf({ interval, estimate }) {
  if (estimate === null) return [];
  const values = interval === null ? [estimate] : [interval.low, estimate, interval.high];
  return values.map((value) => clamp(value, -MAX_EFFECT, MAX_EFFECT)).sort((a, b) => a - b);
}
function limitOf({ tolerance }) {
  return Math.log1p(tolerance ?? 0);
}
function scaleFor(cells) {
  const limit = Math.max(0, ...cells.map(limitOf));
  const better = Math.max(1e-6, ...cells.flatMap((cell) => valuesOf(cell).map((value) => -value)));
  const worse = Math.max(
    1e-6,
    ...cells.flatMap((cell) => valuesOf(cell).map((value) => value - limitOf(cell)))
  );
  const perColumn = (better + limit + worse) / (WIDTH2 - 1);
  const least = MIN_COLUMNS + 1;
  const between = limit === 0 ? 0 : Math.max(least, Math.round(limit / perColumn));
  const free = WIDTH2 - 1 - Math.min(between, WIDTH2 - 1 - 2 * MIN_COLUMNS);
  const zero = clamp(
    Math.round(better / (better + worse) * free),
    MIN_COLUMNS,
    free - MIN_COLUMNS
  );
  const perOuterColumn = (better + worse) / free;
  return {
    zero,
    tolerance: limit === 0 ? null : zero + WIDTH2 - 1 - free,
    better: Math.max(better, zero * perOuterColumn),
    worse: Math.max(worse, (free - zero) * perOuterColumn)
  };
}
function clamp(value, min, max) {
  return Math.min(max, Math.max(min, value));
}
function partFor(value, limit, scale) {
  const { zero, better, worse } = scale;
  if (value === 0) return { from: zero, to: zero, column: zero };
  if (value < 0) return { from: 0, to: zero - 1, column: zero + value / better * zero };
  const tolerance = limit === 0 ? zero : scale.tolerance ?? zero;
  if (value === limit) return { from: tolerance, to: tolerance, column: tolerance };
  if (value < limit) {
    const column2 = zero + value / limit * (tolerance - zero);
    return { from: zero + 1, to: tolerance - 1, column: column2 };
  }
  const column = tolerance + (value - limit) / worse * (WIDTH2 - 1 - tolerance);
  return { from: tolerance + 1, to: WIDTH2 - 1, column };
}
function columnsOf(values, limit, scale) {
  const parts = values.map((value) => partFor(value, limit, scale));
  const isSame = (i) => values[i] === values[i + 1];
  const columns = parts.map(({ from, to, column }) => clamp(Math.round(column), from, to));
  const at = (i) => columns[i] ?? 0;
  for (let i = 1; i < columns.length; i++) {
    columns[i] = Math.max(at(i), at(i - 1) + (isSame(i - 1) ? 0 : 1));
  }
  for (let i = columns.length - 1; i >= 0; i--) {
    const next = i + 1 < columns.length ? at(i + 1) - (isSame(i) ? 0 : 1) : WIDTH2 - 1;
    columns[i] = Math.min(at(i), parts[i]?.to ?? WIDTH2 - 1, next);
  }
  return columns;
}
function bar(cell, scale) {
  const { estimate, interval, tolerance } = cell;
  const row = Array.from({ length: WIDTH2 }, () => BLANK);
  const limit = limitOf(cell);
  const columns = columnsOf(valuesOf(cell), limit, scale);
  const [from, to] = [columns[0] ?? 0, columns.at(-1) ?? 0];
  if (interval !== null && estimate !== null) row.fill("\u2500", from, to + 1);
  if (tolerance !== null && limit > 0 && scale.tolerance !== null) row[scale.tolerance] = "\u250A";
  row[scale.zero] = "\u2502";
  if (estimate === null) return row.join("");
  if (from < to) {
    row[from] = "\u251C";
    row[to] = "\u2524";
  }
  row[(interval === null ? columns[0] : columns[1]) ?? 0] = "\u25CF";
  return row.join("");
}

// src/render/verdict-table.ts
var VERDICT_WORDS = {
  pass: "\u2705 pass",
  regression: "\u274C worse",
  inconclusive: "\u{1F7E1} unsure",
  "not-gated": "not gated"
};
var BETTER = "\u2705 better";
var ACCEPTED = "\u{1F3F7}\uFE0F accepted";
var STATE_WORDS = {
  new: "\u{1F195} new",
  "baseline-failed": "\u26A0\uFE0F baseline failed",
  unaffected: "\u2796 not affected"
};
var BAR_TITLE = "better \u2190 \u2192 worse";
var MAX_ALIGNED_WIDTH = 80;
function formatTable(header, align, rows, width = null) {
  const shown = width === null ? rows : rows.map((row) => row.map(cellWithoutEscapes));
  const table = markdownTable([[...header], ...shown.map((row) => [...row])], {
    align: [...align],
    stringLength: (text) => Math.min(displayWidth(text), MAX_ALIGNED_WIDTH)
  });
  const [titles = ""] = table.split("\n");
  return width === null || displayWidth(titles) <= width ? table : stackedRows(header, shown);
}
function stackedRows([, , ...titles], rows) {
  const longest = Math.max(...titles.map(displayWidth));
  return rows.map(([first = "", second = "", ...others]) => {
    const lines = others.flatMap((cell, i) => {
      const title = titles[i] ?? "";
      const padding = " ".repeat(longest - displayWidth(title));
      return cell === "" || cell === "\u2013" ? [] : [`  ${title}${padding}  ${cell}`];
    });
    return [`${first}  ${second}`.trimEnd(), ...lines].join("\n");
  }).join("\n\n");
}
function describeCell(cell, report) {
  const { metric: name, baseline, candidate, estimate, interval, atMost, tolerance } = cell;
  const { title, unit, isCount, none } = metricNamed(name);
  const isOneOfNone = (value) => none !== void 0 && isNone(value, none);
  const format = (value) => isCount === true || isOneOfNone(value) ? formatCount(value, none) : formatQuantity(value, unit);
  const values = {
    metric: title,
    baseline: baseline === null ? "\u2013" : format(baseline),
    candidate: candidate === null ? "\u2013" : format(candidate)
  };
  if (isCount === true && baseline !== null) {
    const more = (effect) => effect == null ? "\u2013" : formatCountChange(baseline, effect, none);
    const [low, high] = [more(interval?.low), more(interval?.high)];
    return {
      ...values,
      change: more(estimate),
      range: low === high ? low : `${low} to ${high}`,
      atWorst: more(atMost),
      verdict: verdictWord(cell, report)
    };
  }
  if (isFromNone(cell) && values.baseline !== values.candidate) {
    return { ...values, change: "\u2013", range: "\u2013", atWorst: "\u2013", verdict: verdictWord(cell, report) };
  }
  const isNear = cell.verdict === "inconclusive" || cell.verdict === "pass";
  return {
    ...values,
    change: estimate === null ? "\u2013" : formatChange(estimate, name, interval, isNear ? tolerance : null),
    range: interval === null ? "\u2013" : formatRange(interval, name, cell.verdict === "inconclusive" ? tolerance : null),
    /** The pass bound. */
    atWorst: atMost === null ? "\u2013" : formatBound(atMost, name, tolerance),
    verdict: verdictWord(cell, report)
  };
}
function verdictWord(cell, { outcome }) {
  if (isImproved(cell)) return BETTER;
  if (cell.gated && (cell.verdict === "not-gated" || cell.estimate === null)) return "not judged";
  if (cell.verdict === "regression" && outcome === "accepted") return ACCEPTED;
  return VERDICT_WORDS[cell.verdict];
}
var LABELS = {
  throughput: "requests/s",
  cpu: "CPU/request",
  "unloaded-latency": "unloaded",
  retained: "bytes left behind/request",
  "memory-growth": "bytes kept/request"
};
function describeValues(baseline, candidate) {
  const [, before, unit] = /^(\S+)( \S+|%)$/.exec(baseline) ?? [];
  return before !== void 0 && unit !== void 0 && candidate.endsWith(unit) ? `${before} \u2192 ${candidate}` : `${baseline} \u2192 ${candidate}`;
}
var ALIGN = ["l", "l", "r", "r", "r", "l"];
function valuesTitle({ pullRequest }) {
  return pullRequest === null ? "Before \u2192 after" : "Base \u2192 PR";
}
function resultRow(cell, report, scale) {
  const { metric, baseline, candidate, change, range, atWorst, verdict } = describeCell(
    cell,
    report
  );
  return [
    verdict,
    nameInCell(cell.scenario),
    `${change} ${LABELS[cell.metric] ?? metric}`,
    describeValues(baseline, candidate),
    isPlainPass(cell) ? `at worst ${atWorst}` : range,
    `\`${bar(asDecided(cell), scale)}\``
  ];
}
function isPlainPass(cell) {
  return cell.verdict === "pass" && !isImproved(cell);
}
function asDecided(cell) {
  const { interval, atMost } = cell;
  if (!isPlainPass(cell) || interval === null || atMost === null) return cell;
  return { ...cell, interval: { ...interval, high: Math.min(interval.high, atMost) } };
}
function gatedRows(report) {
  const gated = report.cells.filter((cell) => cell.gated);
  const scale = scaleFor(gated.map(asDecided));
  return report.scenarios.flatMap((scenario) => {
    const { name, state, reason } = scenario;
    if (state !== "compared") {
      const columns = [
        STATE_WORDS[state],
        nameInCell(name),
        "\u2013",
        escapeText(withNames(report, reason ?? "")),
        "\u2013",
        ""
      ];
      return [{ scenario: name, columns, isPlainPass: false, isPass: false, verdict: null }];
    }
    return gated.filter((cell) => cell.scenario === name).map((cell) => ({
      scenario: name,
      columns: resultRow(cell, report, scale),
      isPlainPass: isPlainPass(cell) && !isBeyond(cell),
      isPass: cell.verdict === "pass" && !isBeyond(cell),
      verdict: verdictWord(cell, report)
    }));
  });
}
function unbroken(columns) {
  return columns.map((text) => text.replace(/ /g, "\xA0"));
}
function resultTable(report, rows, width, isInComment) {
  const header = ["Verdict", "Scenario", "Change", valuesTitle(report), "Range", BAR_TITLE];
  const keep = isInComment ? unbroken : (columns) => [...columns];
  const body = rows.map(({ columns: [verdict = "", name = "", ...others], verdict: judged }) => [
    ...keep([verdict]),
    name,
    ...judged === null ? others : keep(others)
  ]);
  return formatTable(header, ALIGN, body, width);
}
function ungatedTable(report) {
  const cells = report.cells.filter((cell) => !cell.gated && !isWork(cell));
  if (cells.length === 0) return "";
  const scale = scaleFor(cells);
  const header = ["Scenario", "Change", valuesTitle(report), "Range", BAR_TITLE];
  const rows = cells.map((cell) => {
    const [, name = "", ...others] = resultRow(cell, report, scale);
    return [name, ...unbroken(others)];
  });
  return formatTable(header, ALIGN.slice(1), rows);
}
function isWork({ metric }) {
  return metricNamed(metric).isWork === true;
}
function workTable(report) {
  const names = METRIC_NAMES.filter(
    (name) => report.cells.some((cell) => isWork(cell) && cell.metric === name)
  );
  const header = names.map((name) => {
    const { title, unit } = metricNamed(name);
    return unit === "per 1,000 requests" ? `${title} ${unit}` : title;
  });
  const scenarios = [...new Set(report.cells.filter(isWork).map(({ scenario }) => scenario))];
  const rows = scenarios.map((scenario) => [
    scenario,
    ...names.map((name) => {
      const cell = report.cells.find((each) => each.scenario === scenario && each.metric === name);
      if (cell !== void 0) return workOf(cell, report);
      return isCounted(report, scenario, name) ? "none" : "\u2013";
    })
  ]);
  return { header: names.length === 0 ? [] : ["Scenario", ...header], rows };
}
function isCounted({ launches }, scenario, name) {
  const metric = metricNamed(name);
  return launches.some(
    (launch) => launch.rounds.some(
      (round) => round.scenario === scenario && ARMS.every((arm) => valueIn(metric, round, arm) !== null)
    )
  );
}
function workOf(cell, report) {
  const { baseline, candidate, change } = describeCell(cell, report);
  if (metricNamed(cell.metric).isCount === true) {
    return baseline === candidate ? baseline : `${baseline} \u2192 ${candidate}`;
  }
  const bare = (text) => text.replace(/ (?:calls|switches|per 1,000 requests)$/, "");
  const size = change === "\u2013" ? "" : ` (${change})`;
  return `${bare(baseline)} \u2192 ${bare(candidate)}${size}`;
}
function resultLegend({ cells }, rows) {
  const gated = cells.filter((cell) => cell.gated);
  const said = describeTolerance(gated);
  const [only = 0, ...others] = tolerancesOf(gated);
  const limit = others.length === 0 ? formatShare(only) : "the tolerance";
  const rate = gated.some(({ metric }) => metricNamed(metric).worse === "lower") ? describeFewer(others.length === 0 ? only : 0) : "";
  const isSlowdown2 = gated.some(
    ({ metric, verdict }) => verdict === "inconclusive" && isOfSpeed(metricNamed(metric))
  );
  const toleratesNone = others.length === 0 && only === 0;
  const worse = `${toleratesNone ? "" : `the measured change is ${limit} or more${rate}, the real one probably over two thirds of that, and `}the whole range is on the bad side.`;
  const meanings = {
    [VERDICT_WORDS.regression]: `Worse: ${worse}`,
    [ACCEPTED]: `Accepted by somebody with write access, and worse: ${worse}`,
    [BETTER]: `Better: ${toleratesNone ? "" : `by ${limit} or more${describeLess(gated, others.length === 0)}, and `}the whole range is on the good side.`,
    [VERDICT_WORDS.pass]: `Pass: ${toleratesNone ? "no worse" : `less than ${limit} worse${rate}`}, even at worst.`,
    [VERDICT_WORDS.inconclusive]: `Unsure: neither a ${isSlowdown2 ? "slowdown" : "regression"} nor a pass is certain.`
  };
  const isAlone = gated.some(({ metric }) => metricNamed(metric).isUnloaded);
  const alone = isAlone ? ["Unloaded: the time of a request that runs alone."] : [];
  const words = Object.entries(meanings).flatMap(
    ([word, meaning]) => rows.some(({ verdict }) => verdict === word) ? [meaning] : []
  );
  const size = said === null ? "" : ` (${said})`;
  const range = "Range: very likely, the real change is within it; for a pass only its bad end is shown.";
  const marks = `In the bar, \`\u25CF\` is the change, \`\u251C\u2500\u2524\` its range, \`\u2502\` no change and \`\u250A\` the tolerance${size}.`;
  const hasBars = rows.some(({ verdict }) => verdict !== null);
  return [[...words, ...alone].join(" "), hasBars ? `${range} ${marks}` : ""].filter((line) => line !== "").join("\n");
}
var MIN_TOLERANCE_AS_RATE = 0.05;
function describeFewer(tolerance) {
  return tolerance < MIN_TOLERANCE_AS_RATE ? "" : ` (${shareOfFewer(tolerance)} fewer requests/s)`;
}
function describeLess(gated, isOnly) {
  const costs = gated.filter(
    (cell) => isImproved(cell) && metricNamed(cell.metric).worse === "higher"
  );
  const said = tolerancesOf(costs).filter((tolerance) => tolerance >= MIN_TOLERANCE_AS_RATE).map((each) => `${shareOfFewer(each)} less${isOnly ? "" : ` for one of ${formatShare(each)}`}`);
  return said.length === 0 ? "" : ` (${said.join(", ")})`;
}
function shareOfFewer(tolerance) {
  return formatShare(Number(fewerAt(tolerance).toPrecision(3)));
}
var GRAPHEMES = new Intl.Segmenter("en", { granularity: "grapheme" });
var WIDE = new RegExp("\\p{Emoji_Presentation}|\\ufe0f|[\\u1100-\\u115f\\u2e80-\\ua4cf\\uac00-\\ud7a3\\uf900-\\ufaff\\ufe30-\\ufe6f\\uff00-\\uff60\\uffe0-\\uffe6]", "u");
function displayWidth(text) {
  let width = 0;
  for (const { segment } of GRAPHEMES.segment(text)) {
    width += WIDE.test(segment) ? 2 : 1;
  }
  return width;
}

// src/render/explanation.ts
function whySection(report) {
  const { explanation } = report;
  if (!explanation) return "";
  const parts = explanation.scenarios.map((each) => scenarioSection(each, report));
  if (explanation.reason !== null) parts.push(`${escapeText(explanation.reason)}.`);
  parts.push(...uncountedLines(explanation));
  if (parts.length === 0) return "";
  const boots = describeBoots(explanation);
  if (boots !== "")
    parts.unshift(
      `After the verdict both sides were booted again, ${boots}, which took ${formatTime(explanation.time)}. The verdict does not depend on them.`
    );
  return parts.join("\n\n");
}
function describeBoots({ scenarios }) {
  if (scenarios.length > 0 && scenarios.every(({ reason }) => reason === NOT_NODE)) {
    const isRead = scenarios.some(({ waits }) => waits !== null && waits.wire !== null);
    return isRead ? "with relays that read its queries" : "";
  }
  const isSampled = scenarios.some(({ leaks }) => leaks !== null);
  if (isSampled && scenarios.every(({ waits }) => waits === null)) {
    return "with a sample of their memory";
  }
  const sampled = isSampled ? " and with a sample of their memory" : "";
  return `under V8\u2019s CPU profiler and then with tracing${sampled}`;
}
var NOTHING_NAMED = "The profiles show no cause: no function or package changed by more than noise and by at least 1% of the CPU time.";
var ONLY_OF_NODE = "The cause is not known: which code costs CPU time is only found for Node.js, and no process of the app has reported as one.";
var NO_CAUSE_OF_MEMORY = "CPU profiles do not show what needs the memory.";
function scenarioSection(explained, report) {
  const { scenario, reason, launches, level } = explained;
  const name = codeSpan(scenario);
  const waits = waitsSection(explained, report);
  if (reason !== null) {
    const by = waits.length === 0 ? "" : " by CPU profiles";
    const why = escapeText(withUnseenQueries(reason, explained));
    return [...waits, `${name}: no explanation${by}, since ${why}.`].join("\n\n");
  }
  const named = namedChanges(explained);
  const growth = [
    ...describeStart(explained, codeSpan),
    ...describeMemoryGrowth(report, scenario),
    ...describeUpdatedPackages(explained).map(escapeText)
  ];
  const calls = callsSection(explained, report);
  if (named.length === 0)
    return [
      ...waits,
      `${name}: ${describeNothingNamed(explained, report)}`,
      ...calls,
      ...growth
    ].join("\n\n");
  const rows = named.map((change) => [
    withLink(locationTitle(change, codeSpanInCell), changeUrl(change, report.sourceUrl)),
    formatCostChange(change.change),
    `${formatCostChange(change.low)} to ${formatCostChange(change.high)}`,
    describeMainPart(change, report.sourceUrl)
  ]);
  const header = ["Where", "Change per request", "Interval", "Mainly"];
  const legend = `With ${formatShare(level)} confidence all these intervals hold at once. They are from ${plural(launches, "launch", "launches")} of each side.`;
  return [
    ...waits,
    `${name}: ${describeExplainedShare(explained, report)}`,
    formatTable(header, ["l", "r", "r", "l"], rows),
    legend,
    ...calls,
    ...growth
  ].join("\n\n");
}
function withUnseenQueries(reason, { waits }) {
  if (reason !== NOT_NODE || waits?.reason == null) return reason;
  return waits.reason.startsWith(reason) ? waits.reason : `${reason}; ${waits.reason}`;
}
function callsSection(explained, report) {
  const counting = describeCounting(explained);
  const lines = callLines(explained, namedChanges(explained), codeSpan);
  const isSaid = lines.length > 0 || saysProbableCalls(explained, report);
  if (counting === null || !isSaid) return [];
  return lines.length === 0 ? [counting] : [lines.map((line) => `- ${line}`).join("\n"), counting];
}
function waitParagraphs(explained) {
  const name = codeSpan(explained.scenario);
  const lines = waitLines(explained, codeSpan);
  return isNothingExplained(explained) ? lines.map((line) => `${name}: ${line}`) : listed(`${name} waits:`, lines);
}
function listed(title, lines) {
  return lines.length === 0 ? [] : [title, lines.map((line) => `- ${line}`).join("\n")];
}
function waitsSection(explained, report) {
  const { scenario, waits } = explained;
  return [
    ...listed(
      `${codeSpan(scenario)} leaves memory behind:`,
      leakLines(explained, report, codeSpan)
    ),
    ...waits?.reason !== null ? [] : [
      ...listed(
        `${codeSpan(scenario)}, its slowest requests:`,
        slowestLines(explained, codeSpan)
      ),
      ...waitParagraphs(explained)
    ]
  ];
}
function describeCause(report) {
  const cause = causeOfRegressed(report);
  const lead = leadingRegression(report.cells);
  if (cause !== "" || lead === null) return cause;
  if (report.explanation === null) return "The cause was not looked for.";
  const own = leadWithoutCause(report);
  return own ? describeNoCause(own, report) : "The cause could not be found.";
}
function causeOfRegressed(report) {
  const { explanation } = report;
  const scenarios = (explanation?.scenarios ?? []).filter((each) => hasRegressed(each, report));
  return likelyCause({ ...report, explanation: explanation && { ...explanation, scenarios } });
}
function leadWithoutCause(report) {
  const lead = leadingRegression(report.cells);
  const own = report.explanation?.scenarios.find(({ scenario }) => scenario === lead?.scenario);
  return own === void 0 || causeOfRegressed(report) !== "" ? null : own;
}
function describeUnexplained(report) {
  const { explanation } = report;
  if (!explanation) return "";
  const lead = leadWithoutCause(report);
  const lines = explanation.scenarios.flatMap((each) => {
    const name = codeSpan(each.scenario);
    if (firstCauses(each, report, codeSpan).causes.length > 0) return [];
    const isLeak = each.leaks !== null && isOfSampledLeak(each, report);
    if (each === lead && (isLeak || each.reason === null || each.reason === NOT_NODE)) return [];
    if (each.leaks !== null && isLeak)
      return [`${name}: ${describeUnknownLeak(each.leaks, each, report)}`];
    if (leadingWait(each, report) !== null) return [];
    if (each.reason !== null) return [`${name}: not explained, since ${escapeText(each.reason)}.`];
    return !hasRegressed(each, report) || codeCausesOf(each, report, codeSpan).length > 0 ? [] : [`${name}: ${describeNothing(each, report, codeSpan, false)}`];
  });
  if (explanation.reason !== null) lines.push(`${escapeText(explanation.reason)}.`);
  return lines.map((line) => `- ${line}`).join("\n");
}
function describeUnknownLeak(leaks, explained, report) {
  if (leaks.reason === null) return escapeText(describeSampled(leaks, explained, report));
  return `What stays in memory is not known, since ${escapeText(leaks.reason)}.`;
}
function describeNoCause(explained, report) {
  const { leaks, reason } = explained;
  if (leaks !== null && isOfSampledLeak(explained, report))
    return describeUnknownLeak(leaks, explained, report);
  if (reason === null) return describeNothing(explained, report, codeSpan, false);
  return reason === NOT_NODE ? ONLY_OF_NODE : "The cause could not be found.";
}
function describeNothingNamed(explained, report, code = codeSpan) {
  return describeNothing(explained, report, code, true);
}
function describeNothing(explained, report, code, isBelowWaits) {
  if (isOfMemory(explained, report) && !isOfSampledLeak(explained, report))
    return NO_CAUSE_OF_MEMORY;
  const increase = measuredIncrease(report, explained.scenario);
  if (increase !== null && !isCpuClearlyHigher(report, explained.scenario)) {
    return describeNoMoreCpu(increase, explained, report, isBelowWaits);
  }
  if (increase !== null && isProbablyWaiting(explained, report)) {
    return `A request costs ${formatCostChange(increase)} of CPU time, measured without the profiler: a small part of the time that it takes longer. ${describeWaiting(explained, isBelowWaits)}`;
  }
  const probable = describeProbable(explained, report, code);
  if (probable !== null) return `The profiles show no certain cause: ${probable}.`;
  const isSomeNamed = namedChanges(explained).some(({ change }) => change > 0);
  return isSomeNamed ? describeShare(explained, report, isBelowWaits) : NOTHING_NAMED;
}
function describeNoMoreCpu(increase, explained, report, isBelowWaits) {
  const cost = isCpuClearlyLower(report, explained.scenario) ? `A request costs ${formatCost(-increase)} less CPU time, measured without the profiler.` : `A request does not clearly cost more CPU time (${formatCostChange(increase)}).`;
  if (isOfSampledLeak(explained, report) || !hasRegressed(explained, report)) return cost;
  if (!isSlowdown(explained, report)) return `${cost} CPU profiles do not show the cause.`;
  const isSaid = namedWaits(explained).length > 0 || leadingDelay(explained) !== null;
  if (!isSaid && !isProbablyWaiting(explained, report))
    return `${cost} It may all the same: the measurement is too uncertain to tell more work from waiting.`;
  return `${cost} ${describeWaiting(explained, isBelowWaits)}`;
}
function describeWaiting(explained, isBelowWaits) {
  const where = isBelowWaits ? ", as said above" : "";
  if (namedWaits(explained).length > 0) return `It waits longer${where}.`;
  if (leadingDelay(explained) !== null) return `The slowest wait longer${where}.`;
  return "It probably waits longer, for a database or a lock for example; CPU profiles do not show waiting.";
}
function describeExplainedShare(explained, report) {
  return describeShare(explained, report, true);
}
function describeShare(explained, report, isBelowWaits) {
  const { scenario, changes, isWallTime } = explained;
  const notable = changes.filter(({ isNotable }) => isNotable);
  const named = sum(notable.map(({ change }) => change));
  const total = `The notable changes add up to ${formatCostChange(named)}`;
  const increase = measuredIncrease(report, scenario);
  if (isWallTime) {
    return `One side\u2019s main thread is blocked for longer, so these are wall-clock times and include waiting. ${total} per request.`;
  }
  if (increase === null) return `${total} per request.`;
  if (!isCpuClearlyHigher(report, scenario))
    return describeNoMoreCpu(increase, explained, report, isBelowWaits);
  const cost = `A request costs ${formatCostChange(increase)} of CPU time, measured without the profiler.`;
  if (named > increase) {
    return `${cost} ${total}, which is more: something else became cheaper, or the profiler slows these places more than the rest.`;
  }
  const share = named > 0 ? ` (${formatPercentage(named, increase)})` : "";
  const rest = `${formatCostChange(increase - named)} remain unexplained.`;
  const waiting = isProbablyWaiting(explained, report) ? ` ${describeWaiting(explained, isBelowWaits)}` : "";
  return `${cost} ${total}${share}; ${rest}${waiting}`;
}
function describeStart({ start }, code) {
  if (start === null) return [];
  const { baseline, candidate } = start;
  return [`The start command differs. Baseline: ${code(baseline)}. Candidate: ${code(candidate)}.`];
}
var UNCHANGED_FILE = "its file did not change";
function describeMainPart(change, sourceUrl) {
  const { location, viaFunction, calledFrom, isUnchanged } = change;
  const named = namedLine(change);
  const parts = [];
  if (named !== null) {
    const line = `line ${named.line}, ${codeSpanInCell(named.text)}`;
    parts.push(withLink(line, lineUrl({ ...location, line: named.line }, sourceUrl)));
  }
  if (viaFunction !== null) parts.push(`in ${codeSpanInCell(viaFunction.name)}`);
  if (calledFrom !== null) {
    const title = locationTitle({ location: calledFrom.location, versions: null }, codeSpanInCell);
    parts.push(`called from ${withLink(title, lineUrl(calledFrom.location, sourceUrl))}`);
  }
  if (isUnchanged) parts.push(UNCHANGED_FILE);
  return parts.join(", ");
}
function withLink(title, link) {
  return link === null ? title : `${title} ([open](${link}))`;
}
function describeUpdatedPackages({
  changes
}) {
  const unchanged = changes.filter(({ isNotable }) => !isNotable);
  const updated = unchanged.flatMap(({ location, versions }) => {
    const { baseline = null, candidate = null } = versions ?? {};
    const isUpdated = baseline !== null && candidate !== null && baseline !== candidate;
    return isUpdated ? [`${location.name} ${formatVersions(versions)}`] : [];
  });
  if (updated.length === 0) return [];
  return [`Also updated, without a clear change of cost: ${updated.join(", ")}.`];
}
function describeMemoryGrowth({ cells }, scenario) {
  const grown = (metric, title) => cells.flatMap((cell) => {
    const { estimate, interval } = cell;
    const isWanted = cell.scenario === scenario && cell.metric === metric;
    if (!isWanted || estimate === null || interval === null || interval.low <= 0) return [];
    const { low, high } = interval;
    if (isFromNone(cell) && cell.candidate !== null)
      return [
        `${title} ${formatQuantity(cell.candidate, metricNamed(metric).unit)} instead of none`
      ];
    return [`${title} ${formatEffect(estimate)} (${formatEffect(low)} to ${formatEffect(high)})`];
  });
  const parts = [
    ...grown("memory", "peak memory"),
    ...grown("heap", "heap"),
    ...grown("gc", "time in garbage collection")
  ];
  return parts.length === 0 ? [] : [`Memory use grew, too: ${parts.join(", ")}.`];
}

// src/render/folded-sections.ts
var HOW_MEASURED = "How it was measured";
function foldedSections(report) {
  const isMeasured = report.launches.length > 0;
  const sections = [
    { title: "Why", content: whySection(report) },
    { title: isMeasured ? HOW_MEASURED : "Commits and machine", content: howMeasured(report) },
    { title: "What a request does", content: countedWork(report), isDetail: true },
    {
      title: "Other metrics, for information",
      content: ungatedMetrics(report),
      isDetail: true
    },
    { title: "The effect of each launch", content: effectsPerLaunch(report), isDetail: true },
    { title: "The warm-up", content: warmUps(report), isDetail: true },
    {
      title: "What autocannon-compare says of the pooled runs",
      content: secondOpinions(report),
      isDetail: true
    },
    { title: "Repeat it locally", content: repeatLocally(report) }
  ];
  return sections.filter(({ content }) => content !== "");
}
function renderSections(sections) {
  const details = sections.filter(({ isDetail }) => isDetail === true).map(renderSection);
  const isMeasured = ({ title }) => title === HOW_MEASURED;
  const shown = sections.filter(({ isDetail }) => isDetail !== true);
  const all = details.length === 0 || shown.some(isMeasured) ? shown : [...shown, { title: HOW_MEASURED, content: "" }];
  return all.map(
    (section) => isMeasured(section) ? renderSection({ ...section, content: [section.content, ...details].join("\n\n").trim() }) : renderSection(section)
  );
}
function renderSection({ title, content }) {
  return `<details><summary>${title}</summary>

${content}

</details>`;
}
function ungatedMetrics(report) {
  const table = ungatedTable(report);
  return table === "" ? "" : `${ungatedLegend(report)}

${table}`;
}
var WORK_LEGEND = "Counted in every launch, per request. Calls and queries are what the app asks of other services and databases; memory is what JavaScript allocates; the rest is counted by the operating system. To gate one, name it in the scenario\u2019s gate.";
function countedWork(report) {
  const { header, rows } = workTable(report);
  if (rows.length === 0) return "";
  const body = rows.map(([scenario = "", ...cells]) => [codeSpanInCell(scenario), ...cells]);
  const align = header.map((_, i) => i === 0 ? "l" : "r");
  return `${WORK_LEGEND}

${formatTable(header, align, body)}`;
}
function ungatedLegend({ scenarios }) {
  const atFixedRate = scenarios.filter((scenario) => loadKindOf(scenario) === "rate").length;
  const reason = atFixedRate === scenarios.length ? "To gate a latency that is listed here, name it in the scenario\u2019s gate." : `${atFixedRate > 0 ? "Unless the rate is fixed, latency" : "With a fixed number of connections, latency"} follows from throughput.`;
  return `These metrics are for information and never block. ${reason}`;
}
var EFFECTS_LEGEND = "Each number compares one fresh boot of both sides, averaged over its rounds. The statistical test uses these numbers. Plus is worse: +5% means that a request costs 5% more time or CPU.";
function effectIn(launch, cell) {
  const included = { ...launch, excluded: null };
  return effectsOf([included], cell.scenario, metricNamed(cell.metric)).effects[0] ?? null;
}
function effectsPerLaunch(report) {
  const cells = report.cells.filter((cell) => cell.gated);
  if (cells.length === 0) return "";
  const { launches } = report;
  const hasNoiseFloor = cells.some(({ noiseFloor }) => noiseFloor !== null);
  const last = ["At most", "Detectable", ...hasNoiseFloor ? ["Noise floor"] : []];
  const header = ["Scenario", "Metric", ...numbersTo(launches.length), ...last];
  const align = header.map((_, i) => i < 2 ? "l" : "r");
  const rows = cells.map((cell) => [
    codeSpanInCell(cell.scenario),
    metricNamed(cell.metric).title,
    // Not the cell's effects, which have none of excluded launches and would stand under other launches' numbers.
    ...launches.map(
      (launch) => formatOptionalEffect(
        launch.excluded === null && !isFromNone(cell) ? effectIn(launch, cell) : null
      )
    ),
    isFromNone(cell) || cell.atMost === null ? "\u2013" : formatSlowdownBound(cell.atMost, cell.tolerance),
    formatOptionalEffect(cell.minimumDetectableEffect),
    ...hasNoiseFloor ? [formatNoiseFloor(cell)] : []
  ]);
  const legend = [
    EFFECTS_LEGEND,
    "At most: the slowdown is no larger than that, with 95% confidence; a pass needs it below the tolerance.",
    "Detectable: the smallest true slowdown that such a comparison reports as a regression in 80% of cases.",
    ...hasNoiseFloor ? [noiseFloorLegend(report)] : []
  ].join(" ");
  return `${legend}

${formatTable(header, align, rows)}`;
}
function noiseFloorLegend({ controls }) {
  return `The noise floor is the change that the baseline shows against itself, in ${plural(controls.length, "extra launch", "extra launches")}.`;
}
function formatNoiseFloor({ noiseFloor }) {
  if (noiseFloor === null) return "\u2013";
  return `${formatEffect(noiseFloor.low)} to ${formatEffect(noiseFloor.high)}`;
}
function numbersTo(count) {
  return Array.from({ length: count }, (_, i) => String(i + 1));
}
function formatOptionalEffect(effect) {
  return effect == null ? "\u2013" : formatEffect(effect);
}
function howMeasured(report) {
  return describeMeasurement(report).map((line) => `- ${escapeText(line)}`).join("\n");
}
function describeMeasurement(report) {
  const { plan, launches, timings, settings, environment, scenarios } = report;
  const { platform, arch, cpu, cores, memory, node, cpuTime, pinning } = environment;
  const gigabytes = Math.round(memory / 2 ** 30);
  const hasSeveralMachines = report.machines.length > 1;
  const lines = [
    ...describeComparison(report),
    `Machine${hasSeveralMachines ? ` 1 of ${report.machines.length}` : ""}: ${cores} \xD7 ${cpu}, ${gigabytes} GiB, ${platform} ${arch}, Node.js ${node ?? "not found"} for the app.`,
    ...describeOtherMachines(report),
    `Source of CPU times: ${cpuTime ?? "none, this machine does not report them"}.`,
    pinning === null ? "Apps and load generator shared all cores." : `The apps ran on ${nameCores(pinning.apps)}, the load generator on ${nameCores(pinning.generator)}.`
  ];
  if (plan && launches.length > 0) {
    const part = (seconds) => formatPercentage(seconds, timings.launches);
    const hooks = timings.hooks > 0 ? `, hooks ${part(timings.hooks)}` : "";
    const setup = timings.setup > 0 ? `, setup ${part(timings.setup)}` : "";
    const rounds = `${formatRoundCount(report)} rounds of one run per side, in random balanced order (seed ${settings.seed})`;
    const measuringTime = formatTime(settings.measuringTime);
    lines.push(
      `Node.js figures (event loop, garbage collection, heap): ${describeRuntimeSource(report)}.`,
      ...describeStrategies(scenarios, rounds),
      ...describeRandomisation(report),
      `Measuring took ${formatTime(timings.pilot + timings.launches)} ${hasSeveralMachines ? `on ${report.machines.length} machines together (measuring-time: ${measuringTime} for each)` : `(measuring-time: ${measuringTime})`}. Of the launches, load took ${part(timings.load)}, warm-up ${part(timings.warmUp)}, boot ${part(timings.boot)}, stop ${part(timings.stop)}${setup}${hooks}. Before that, install took ${formatTime(timings.install)} and build ${formatTime(timings.build)}.`
    );
  }
  return [...lines, ...scenarios.map(describeScenario)];
}
function nameCores(list) {
  return `${/^\d+$/.test(list) ? "core" : "cores"} ${list}`;
}
function describeComparison(report) {
  const { commits, plan, launches, settings } = report;
  const uncommitted = commits.uncommitted ? " (with uncommitted changes)" : "";
  const sides = `Candidate ${formatCommit(commits.candidate)}${uncommitted} against baseline ${formatCommit(commits.baseline)}`;
  if (!plan || launches.length === 0) return [`${sides}.`];
  const early = launches.length < plan.launches && report.machines.length === 0 ? ` (at most ${plan.launches} were planned)` : "";
  return [
    `${sides}: ${plural(launches.length, "launch", "launches")} of each${early}, tolerance ${formatShare(settings.tolerance)}, alpha ${settings.alpha}.`,
    ...describeConfidence(report)
  ];
}
function describeConfidence({ cells }) {
  const levels = cells.flatMap(
    ({ gated, interval }) => gated && interval !== null ? [interval.level] : []
  );
  const [highest, ...others] = [...new Set(levels)].sort((a, b) => b - a);
  if (highest === void 0) return [];
  if (others.length === 0) {
    return [`Every range has a confidence of ${formatShare(highest)}, repeated looks included.`];
  }
  const each = [highest, ...others.slice(0, -1)].map((level) => {
    const names = cells.filter(({ gated, interval }) => gated && interval?.level === level).map(({ scenario, metric }) => `${scenario} ${metricNamed(metric).title}`);
    return `${formatShare(level)} for ${names.join(", ")}`;
  });
  return [
    `Ranges have a confidence of ${each.join("; ")}; and of ${formatShare(others.at(-1) ?? highest)} for all others, repeated looks included. All results share one alpha: the smaller the share of a result, the higher the confidence of its range.`
  ];
}
function describeStrategies(scenarios, rounds) {
  const namesOf = (wanted) => scenarios.filter(({ strategy }) => strategy === wanted).map(({ name }) => name);
  const inTurns = namesOf("in-turns");
  const sideBySide = `Each launch boots both sides afresh, warms them up and makes ${rounds}.`;
  if (inTurns.length === 0) return [sideBySide];
  const turns = (runs) => `cannot run at the same time, so they took turns. Each launch boots one side afresh, warms it up, runs its part of ${runs}, and stops it before it boots the other.`;
  if (namesOf("side-by-side").length === 0) return [`The two sides ${turns(rounds)}`];
  return [sideBySide, `In ${inTurns.join(", ")} the two sides ${turns("these rounds")}`];
}
function describeOtherMachines({ machines, launches }) {
  return machines.slice(1).map(({ environment, seed }, i) => {
    const { cores, cpu, platform, arch, node } = environment;
    const count = launches.filter(({ machine }) => machine === i + 1).length;
    return `Machine ${i + 2}: ${cores} \xD7 ${cpu}, ${platform} ${arch}, Node.js ${node ?? "not found"}; ${plural(count, "launch", "launches")}, seed ${seed}.`;
  });
}
function formatRoundCount({ launches }) {
  const counts = launches.flatMap(
    ({ order, rounds }) => order.map((name) => rounds.filter(({ scenario }) => scenario === name).length)
  );
  return counts.length === 0 ? "0" : formatSpan(counts);
}
function formatSpan(values) {
  const [min, max] = [Math.min(...values), Math.max(...values)];
  return min === max ? String(min) : `${min} to ${max}`;
}
function describeRandomisation(report) {
  const { launches, fixedPathReason } = report;
  const paddings = launches.flatMap(({ padding }) => padding ?? []);
  const lengths = launches.flatMap(({ pathLength }) => pathLength ?? []);
  if (paddings.length === 0 || lengths.length === 0) return [];
  const environment = `To cancel memory-layout luck, each launch made the environment of both sides longer by the same random ${formatSpan(paddings)} bytes`;
  return [
    fixedPathReason === null ? `${environment}, and gave both a path of the same random length, ${formatSpan(lengths)} characters.` : `${environment}. The length of their paths was fixed at ${lengths[0]} characters, since ${fixedPathReason}.`,
    ...describeSharedLuck(report)
  ];
}
function describeSharedLuck(report) {
  const { launches, settings } = report;
  const luck = launches.flatMap(({ sharedLuck }) => sharedLuck ?? []);
  if (luck.length === 0) return [];
  const isInAll = (which) => luck.every((each) => each[which]);
  const early = isInAll("optimisesEarly") ? " It did so after fewer calls than by default, so that what was measured is the final code." : "";
  const garbage = isInAll("collectsInLine") ? " It collected garbage in the main thread, too, as both apps share one core." : "";
  const code = isInAll("compilesInLine") ? `V8 optimised code between requests, not in a thread beside them: on both sides at the same request.${early}${garbage}` : "When V8 optimised code was left to chance: the Node.js of the PATH did not start every process of the app. A cluster, for example, starts its workers itself.";
  if (settings.sharedLuck === "code") return processesReported(report) > 0 ? [code] : [];
  if (!isInAll("isSeeded")) {
    return [
      "Memory addresses and random seeds could not be shared: not every process of the app was started by the Node.js of the PATH. So each boot had its own luck."
    ];
  }
  const seed = "Both sides of a launch had the same random seed of V8, a new one for each launch";
  return [
    isInAll("hasFixedAddresses") ? `${seed}, and no random memory addresses.` : `${seed}. Their memory addresses could not be shared: setarch is missing, or this machine does not allow it.`,
    code
  ];
}
var MAX_SHOWN_REQUESTS = 6;
function describeScenario(scenario) {
  const { name, method, path, requests, amount, run } = scenario;
  const length = amount === null ? run === null ? null : formatTime(run) : plural(amount, "request");
  const runs = length === null ? "" : `, runs of ${length}`;
  const shown = requests.slice(0, MAX_SHOWN_REQUESTS).join(", ");
  const more = requests.length - MAX_SHOWN_REQUESTS;
  const sent = requests.length < 2 ? `${method} ${path}` : `${shown}${more > 0 ? ` and ${more} more` : ""} in turn`;
  return `${name}: ${sent}, ${describeLoad(scenario)}${runs}.`;
}
function describeLoad({ connections, rate }) {
  if (rate === null) return plural(connections, "connection");
  const perSecond = rate.perSecond?.toLocaleString("en");
  const over = `over up to ${plural(connections, "connection")}`;
  if (!rate.asked.endsWith("%")) return `at ${perSecond ?? rate.asked} requests/s ${over}`;
  const meaning = perSecond === void 0 ? "" : ` (${perSecond} requests/s)`;
  return `at ${rate.asked} of the baseline\u2019s capacity${meaning} ${over}`;
}
function processesReported({ launches }, arms = ARMS) {
  const runs = launches.flatMap(
    ({ rounds }) => rounds.flatMap((round) => arms.map((arm) => round[arm].runtime))
  );
  return Math.max(0, ...runs.map((runtime) => runtime?.processes ?? 0));
}
function describeRuntimeSource(report) {
  const sources = ARMS.flatMap((arm) => {
    const max = processesReported(report, [arm]);
    if (max === 0) return [];
    return `${max === 1 ? "1 process" : `up to ${max} processes`} of the ${arm}`;
  });
  if (sources.length > 0) return `from a preload in ${sources.join(" and ")}`;
  return "none, the app is not Node.js or did not load the preload";
}
function warmUps({ scenarios }) {
  const rows = scenarios.flatMap(
    ({ name, warmUpCurve }) => warmUpCurve === null ? [] : ARMS.map((arm) => [
      codeSpanInCell(name),
      arm,
      ...warmUpCurve[arm].map((cost) => formatRatio(cost))
    ])
  );
  if (rows.length === 0) return "";
  const count = Math.max(...rows.map((row) => row.length)) - 2;
  const header = ["Scenario", "Side", ...numbersTo(count)];
  const align = ["l", "l", ...Array.from({ length: count }, () => "r")];
  const lengths = scenarios.flatMap(({ window }) => window === null ? [] : [formatTime(window)]);
  return `${warmUpLegend([...new Set(lengths)].join(", "))}

${formatTable(header, align, rows)}`;
}
function warmUpLegend(length) {
  return `The cost of a request in each window (${length}) before the first run, as a multiple of its cost afterwards; the mean over the launches.`;
}
var SECOND_OPINION_LEGEND = "For comparison only: it takes every request for an independent observation, so its p values are far too small. The verdict does not use it.";
var SECOND_OPINION_HEADER = ["Scenario", "Requests/s", "Bytes/s", "Latency", "Faster"];
function secondOpinions({ scenarios }) {
  const rows = secondOpinionRows(scenarios).map(([name = "", ...columns]) => [
    codeSpanInCell(name),
    ...columns.map(escapeText)
  ]);
  if (rows.length === 0) return "";
  return `${SECOND_OPINION_LEGEND}

${formatTable(SECOND_OPINION_HEADER, ["l", "r", "r", "r", "l"], rows)}`;
}
function secondOpinionRows(scenarios) {
  return scenarios.flatMap(({ name, secondOpinion }) => {
    if (!secondOpinion) return [];
    const { requests, throughput, latency, faster } = secondOpinion;
    const format = ({ difference, pValue }) => `${difference} (${formatPValue(pValue)})`;
    return [[name, format(requests), format(throughput), format(latency), faster]];
  });
}
function repeatLocally(report) {
  const lines = repeatCommands(report);
  if (lines.length === 0) return "";
  return `${codeBlock(lines, "sh")}

${describeRepeating(report, MARKDOWN_ESCAPER)}`.trimEnd();
}

export {
  sentencesOf,
  namingSources,
  joinedMessages,
  openLosses,
  outcomeOf,
  describeContradiction,
  isImproved,
  policyFor,
  acceptableOutcome,
  acceptableResult,
  isUnaffected,
  blockingOutcome,
  hasEndedEarly,
  decidingOutcome,
  withDrift,
  trendOfCell,
  headlineOf,
  nameOfArm,
  withNames,
  capitalised,
  asSaid,
  namedChanges2 as namedChanges,
  leadingRegression,
  leadingOpen,
  nearestToTolerance,
  overBudget,
  leadingDrift,
  possibleRange,
  unjudged,
  locationName,
  formatFileAndLine,
  formatVersions,
  namedLine,
  isMinified,
  formatUpdate,
  lineUrl,
  changeUrl,
  updateOf,
  formatCalls,
  callLines,
  describeCounting,
  describeUncounted,
  formatQuantity,
  roundMeasuringTime,
  formatRatio,
  formatCost,
  formatCostChange,
  formatCommit,
  hasRegressed,
  isOfMemory,
  measuredIncrease,
  isProbablyWaiting,
  formatLeft,
  leakLines,
  describeRange,
  namedChanges as namedChanges2,
  formatWait,
  describeWaitChange,
  waitLines,
  waterfall,
  slowestLines,
  tasksCause,
  likelyCause,
  scaleFor,
  bar,
  VERDICT_WORDS,
  BETTER,
  ACCEPTED,
  STATE_WORDS,
  BAR_TITLE,
  formatTable,
  describeCell,
  gatedRows,
  resultTable,
  isWork,
  workTable,
  resultLegend,
  displayWidth,
  whySection,
  describeBoots,
  describeCause,
  describeUnexplained,
  describeNothingNamed,
  describeExplainedShare,
  describeStart,
  UNCHANGED_FILE,
  describeUpdatedPackages,
  describeMemoryGrowth,
  foldedSections,
  renderSections,
  WORK_LEGEND,
  ungatedLegend,
  EFFECTS_LEGEND,
  effectIn,
  noiseFloorLegend,
  formatNoiseFloor,
  describeMeasurement,
  warmUpLegend,
  SECOND_OPINION_LEGEND,
  SECOND_OPINION_HEADER,
  secondOpinionRows
};
