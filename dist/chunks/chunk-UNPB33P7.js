import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  lostOnMachines
} from "./chunk-JVNHBB3L.js";
import {
  conclude
} from "./chunk-QSCK3BUT.js";
import {
  SCENARIO_NAMES
} from "./chunk-IBNMTWTV.js";
import {
  namingSources
} from "./chunk-F6BUVUE3.js";
import {
  MIN_EFFECTS
} from "./chunk-VSGFNP36.js";
import {
  WARNINGS,
  agreedFields,
  countedLaunches,
  describeWarning,
  isDerived,
  subjectOf,
  timingsSchema
} from "./chunk-GXJVACMF.js";
import {
  sum
} from "./chunk-RNES36XW.js";

// src/verdict/merge-warnings.ts
function mergeWarnings(named, reports) {
  const groups = /* @__PURE__ */ new Map();
  for (const each of named) {
    const key = keyOf(each.warning);
    groups.set(key, [...groups.get(key) ?? [], each]);
  }
  return [...groups.values()].flatMap((group) => {
    const names = [...new Set(group.map(({ name }) => name))];
    const isOfAll = reports > 1 && names.length === reports;
    const report = isOfAll ? {} : { report: new Intl.ListFormat("en").format(names) };
    const merged = mergedValues(group.map(({ warning }) => warning));
    return merged === null ? [] : [{ ...merged, ...report }];
  });
}
function keyOf(warning) {
  const { merging } = entryOf(warning);
  return merging ? JSON.stringify([warning.code, ...subjectOf(warning), merging.alike?.(warning) ?? null]) : describeWarning(warning);
}
function mergedValues(warnings) {
  const [first] = warnings;
  if (!first) return null;
  const { merging } = entryOf(first);
  return merging ? { ...first, ...merging.merge(warnings) } : first;
}
function entryOf({ code }) {
  return WARNINGS[code];
}

// src/verdict/merge-reports.ts
function merge(reports) {
  const [first, ...others] = reports;
  if (!first) throw new RangeError("there is nothing to merge");
  const problems = [
    ...reports.flatMap(problemsOfReport),
    ...others.flatMap((other) => differencesFrom(first, other)),
    ...duplicates(reports)
  ];
  if (problems.length > 0) return { problems };
  const { usable, failed } = splitByFailure(reports);
  const [{ report }] = [usable[0] ?? first];
  const all = usable.map((each) => each.report);
  const launches = all.flatMap(
    (each, machine) => each.launches.map((launch) => ({ ...withoutOthers(launch, each), machine }))
  );
  const indexed = launches.map((launch, index) => ({ ...launch, index }));
  const total = launches.length;
  const history = known(reports, (each) => each.history, byMerges);
  const isKept = (warning) => !isDerived(warning) && (history.length === 0 || warning.code !== "history-not-used");
  const merged = {
    ...conclude({
      cannongate: report.cannongate,
      fingerprint: report.fingerprint,
      pullRequest: report.pullRequest,
      head: report.head,
      acceptance: null,
      commits: report.commits,
      settings: { ...report.settings, mode: "gate" },
      environment: report.environment,
      timings: summed(reports.map((each) => each.report.timings)),
      warnings: [
        ...failed.map(({ name, report: { headline } }) => ({
          code: "report-not-used",
          report: name,
          headline
        })),
        ...mergeWarnings(
          [
            ...usable.flatMap(
              ({ name, report: each }) => each.warnings.filter(isKept).map((warning) => ({ warning, name }))
            ),
            ...notComparedBySome(usable)
          ],
          usable.length
        )
      ],
      failure: usable.length === 0 ? failureOf(reports) : candidateFailure(reports) ?? failureByLosses(report.scenarios, indexed),
      scenarios: report.scenarios.map((scenario) => mergedState(scenario, usable, reports)),
      plan: total === 0 ? null : { rounds: report.plan?.rounds ?? 2, launches: total, looks: [total] },
      pilot: all.flatMap((each) => each.pilot),
      launches: indexed,
      controls: all.flatMap(
        (each, machine) => each.controls.map((launch) => ({ ...withoutOthers(launch, each), machine }))
      ),
      machines: all.map(({ environment, timings, settings, plan }) => ({
        environment,
        timings,
        plan,
        seed: settings.seed
      })),
      fixedPathReason: all.find((each) => each.fixedPathReason !== null)?.fixedPathReason ?? null,
      history,
      usualNoise: known(reports, (each) => each.usualNoise, byComparisons),
      sourceUrl: report.sourceUrl,
      updates: report.updates
    }),
    explanation: all.find((each) => each.explanation !== null)?.explanation ?? null
  };
  const warnings = [...merged.warnings, ...leftOut(merged, usable)];
  return { report: { ...merged, warnings } };
}
function leftOut({ launches }, usable) {
  if (usable.length < 2) return [];
  return usable.flatMap(({ name }, machine) => {
    const own = launches.filter((launch) => launch.machine === machine);
    const count = countedLaunches(own).length;
    return count < MIN_EFFECTS ? [{ code: "machine-left-out", report: name, count }] : [];
  });
}
function known(reports, itemsOf, compare) {
  const best = /* @__PURE__ */ new Map();
  for (const item of reports.flatMap(({ report }) => itemsOf(report))) {
    const key = JSON.stringify([item.scenario, item.metric]);
    const before = best.get(key);
    const isBetter = before === void 0 || (compare(item, before) || byText(item, before)) > 0;
    if (isBetter) best.set(key, item);
  }
  return [...best.values()];
}
function byMerges(one, other) {
  return one.merges - other.merges || other.change.error - one.change.error;
}
function byComparisons(one, other) {
  return one.comparisons - other.comparisons;
}
function byText(one, other) {
  const [a, b] = [JSON.stringify(one), JSON.stringify(other)];
  return a === b ? 0 : a > b ? 1 : -1;
}
function splitByFailure(reports) {
  const usable = reports.filter(({ report }) => report.failure === null);
  return { usable, failed: reports.filter((each) => !usable.includes(each)) };
}
function isCompared({ scenarios }, name) {
  return scenarios.some((each) => each.name === name && each.state === "compared");
}
function withoutOthers(launch, report) {
  const isOwn = (name) => isCompared(report, name);
  return {
    ...launch,
    order: launch.order.filter(isOwn),
    warmUps: launch.warmUps.filter(({ scenario }) => isOwn(scenario)),
    steadyWindows: Object.fromEntries(
      Object.entries(launch.steadyWindows).filter(([scenario]) => isOwn(scenario))
    ),
    stillWarmingUp: launch.stillWarmingUp.filter(isOwn),
    rounds: launch.rounds.filter(({ scenario }) => isOwn(scenario))
  };
}
function problemsOfReport({ name, report }) {
  const { plan, machines, settings } = report;
  if (machines.length > 0) {
    return [{ code: "report-not-mergeable", where: name, reason: "merged" }];
  }
  if (settings.mode === "measure" || plan === null || plan.looks.length === 1) return [];
  return [
    {
      code: "report-not-mergeable",
      where: name,
      reason: "gate"
    }
  ];
}
var SCENARIOS = "the scenarios";
var AGREED = {
  "the version of cannongate": ({ cannongate }) => cannongate,
  baseline: ({ commits }) => commits.baseline,
  candidate: ({ commits }) => commits.candidate,
  "the settings": ({ fingerprint }) => fingerprint,
  ...agreedInputs(),
  hooks: ({ settings }) => settings.hooks,
  apps: ({ settings }) => settings.apps,
  [SCENARIO_NAMES]: ({ scenarios }) => scenarios.map(({ name }) => name).join(", "),
  [SCENARIOS]: ({ scenarios }) => scenarios.map(identity)
};
var OF_SCENARIOS = /* @__PURE__ */ new Set([SCENARIOS, "apps", "hooks", ...Object.keys(agreedFields("app"))]);
function agreedInputs() {
  const fields = { ...agreedFields("app"), ...agreedFields("comparison") };
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      ({ settings }) => settings[field] ?? "its default"
    ])
  );
}
function identity({
  name,
  method,
  path,
  requests,
  connections,
  amount,
  rate,
  gates,
  budgets
}) {
  const load = { connections, amount, rate: rate?.asked ?? null };
  return { name, method, path, requests, ...load, gates, budgets };
}
function differencesFrom(first, other) {
  const differing = Object.entries(AGREED).filter(
    ([, read]) => asText(read(first.report)) !== asText(read(other.report))
  );
  const areOthers = differing.some(([what]) => what === SCENARIO_NAMES);
  const named = differing.filter(
    ([what]) => what !== "the settings" && !(areOthers && OF_SCENARIOS.has(what))
  );
  return (named.length > 0 ? named : differing).map(([what, read]) => ({
    code: "reports-differ",
    where: other.name,
    what,
    value: shortened(read(other.report), read(first.report)),
    first: first.name,
    expected: shortened(read(first.report), read(other.report))
  }));
}
function asText(value) {
  return typeof value === "string" ? value : JSON.stringify(value);
}
var MAX_SHOWN = 80;
var SHOWN_BEFORE = 20;
function shortened(value, other) {
  const [text, otherText] = [asText(value), asText(other)];
  const found = text.split("").findIndex((character, i) => character !== otherText[i]);
  const common = found === -1 ? text.length : found;
  const areShort = Math.max(text.length, otherText.length) <= MAX_SHOWN;
  const isEarly = common <= MAX_SHOWN - SHOWN_BEFORE;
  const shown = areShort || isEarly ? text : `\u2026${text.slice(common - SHOWN_BEFORE)}`;
  return shown.length > MAX_SHOWN ? `${shown.slice(0, MAX_SHOWN - 3)}\u2026` : shown;
}
function duplicates(reports) {
  const seen = /* @__PURE__ */ new Map();
  return reports.flatMap(({ name, report }) => {
    const content = JSON.stringify(report.launches);
    const earlier = report.launches.length === 0 ? void 0 : seen.get(content);
    if (earlier === void 0) {
      seen.set(content, name);
      return [];
    }
    return [{ code: "report-not-mergeable", where: name, reason: "duplicate", of: earlier }];
  });
}
function candidateFailure(reports) {
  return failureOf(
    reports.filter(({ report: { failure } }) => {
      if (failure === null) return false;
      const { arm, phase, isCausedByCandidate = false } = failure;
      return arm === "candidate" || phase === "integrity" || isCausedByCandidate;
    })
  );
}
function failureByLosses(scenarios, launches) {
  for (const { name } of scenarios) {
    const lost = lostOnMachines(launches, name);
    if (lost === null) continue;
    const message = `${name}: on all machines together ${lost}`;
    return { arm: "candidate", phase: "load", scenario: name, message, log: [] };
  }
  return null;
}
function failureOf(reports) {
  const failed = reports.flatMap(
    ({ name, report: { failure } }) => failure === null ? [] : [{ ...failure, message: namingSources([name], failure.message) }]
  );
  const of = (arm) => failed.find((failure) => failure.arm === arm);
  return of("candidate") ?? of(null) ?? of("baseline") ?? null;
}
function notComparedBySome(reports) {
  return reports.flatMap(
    ({ name, report: { scenarios } }) => scenarios.filter((each) => reports.some(({ report }) => isCompared(report, each.name))).filter(({ state }) => state !== "compared").map(({ name: scenario, state, reason }) => {
      const code = "scenario-not-on-machine";
      return { warning: { code, scenario, reason: reason ?? state }, name };
    })
  );
}
function mergedState(scenario, usable, all) {
  const reported = (usable.length > 0 ? usable : all).flatMap(
    ({ name, report }) => report.scenarios.flatMap((each) => each.name === scenario.name ? [{ name, each }] : [])
  );
  const [compared, ...others] = reported.map(({ each }) => each).filter(({ state }) => state === "compared");
  if (compared) {
    const hasTurns = [compared, ...others].some(({ strategy }) => strategy === "in-turns");
    return hasTurns ? { ...compared, strategy: "in-turns" } : compared;
  }
  const aside = reported.find(({ each }) => each.state === "baseline-failed") ?? reported[0];
  if (!aside) return scenario;
  return { ...aside.each, reason: namingSources([aside.name], aside.each.reason ?? "") };
}
function summed(timings) {
  const names = Object.keys(timingsSchema.shape);
  const entries = names.map((name) => [name, sum(timings.map((each) => each[name]))]);
  return Object.fromEntries(entries);
}

export {
  merge
};
