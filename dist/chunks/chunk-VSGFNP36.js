import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  constantOf,
  pValue,
  summariseTrimmed,
  trimmedMean
} from "./chunk-6DPI2E5L.js";
import {
  ARMS,
  countedLaunches,
  steadyRounds,
  visitAsRound
} from "./chunk-GXJVACMF.js";
import {
  metricNamed,
  valueIn
} from "./chunk-OTZHA2M2.js";
import {
  mean,
  sampleVariance,
  sum
} from "./chunk-RNES36XW.js";

// src/stats/effects.ts
function effectsOf(launches, scenario, metric) {
  const counted = logsOfLaunches(launches, scenario, metric);
  const typical = (arm) => counted.length === 0 ? null : Math.exp(trimmedMean(counted.map((rounds) => mean(rounds.map((round) => round[arm])))));
  return {
    effects: counted.map((rounds) => mean(rounds.map((round) => effectOf(round, metric)))),
    typical: { baseline: typical("baseline"), candidate: typical("candidate") }
  };
}
function roundEffectsOf(launches, scenario, metric) {
  return logsOfLaunches(launches, scenario, metric).map(
    (rounds) => rounds.map((round) => effectOf(round, metric))
  );
}
function logsOfLaunches(launches, scenario, metric) {
  return countedLaunches(launches).map((launch) => roundsOf(launch, scenario, metric)).map((rounds) => logsOfRounds(rounds, metric)).filter((rounds) => rounds.length > 0);
}
function logsOfRounds(rounds, metric) {
  const both = rounds.flatMap((round) => {
    const [baseline, candidate2] = ARMS.map((arm) => valueIn(metric, round, arm));
    return baseline == null || candidate2 == null ? [] : [{ baseline, candidate: candidate2 }];
  });
  const candidate = logsOf(
    both.map((values) => values.candidate),
    metric
  );
  return logsOf(
    both.map((values) => values.baseline),
    metric
  ).map((log, i) => ({ baseline: log, candidate: candidate[i] ?? NaN }));
}
function logsOf(values, { isSporadic, none = 0 }) {
  if (isSporadic !== true || values.length === 0) return values.map(Math.log);
  return [Math.log(Math.max(none, mean(values)))];
}
function roundsOf(launch, scenario, metric) {
  if (metric.isOfVisit) return visitAsRound(launch, scenario);
  return [
    ...metric.isOfTotals ? steadyRounds(launch, scenario) : [],
    ...launch.rounds.filter((round) => round.scenario === scenario)
  ];
}
function effectOf({ baseline, candidate }, { worse }) {
  return worse === "higher" ? candidate - baseline : baseline - candidate;
}

// src/stats/strata.ts
var MIN_MACHINES_TO_SAMPLE = 4;
var MIN_EFFECTS = 2;
var CONSTANT_FREEDOM = 1e3;
function summariseStrata(strata, isExact = false) {
  const summaryOf = (effects) => summariseTrimmed(effects) ?? (isExact ? summariseConstant(effects) : null);
  const usable = usableStrata(strata);
  const [only = strata[0]] = usable;
  if (usable.length <= 1) return summaryOf(only ?? []);
  const summaries = usable.flatMap((effects) => summaryOf(effects) ?? []);
  if (summaries.length < usable.length) return null;
  const sampled = usable.length >= MIN_MACHINES_TO_SAMPLE ? amongMachines(summaries) : null;
  if (sampled) return sampled;
  const total = sum(usable.map(({ length }) => length));
  const shares = usable.map(({ length }) => length / total);
  const parts = summaries.map(({ error, degreesOfFreedom }, i) => ({
    variance: ((shares[i] ?? 0) * error) ** 2,
    degreesOfFreedom
  }));
  return {
    mean: sum(summaries.map((each, i) => (shares[i] ?? 0) * each.mean)),
    error: Math.sqrt(sum(parts.map(({ variance }) => variance))),
    degreesOfFreedom: freedomOf(parts)
  };
}
function launchesToTrim(strata) {
  const usable = usableStrata(strata);
  return usable.length >= MIN_MACHINES_TO_SAMPLE ? 0 : strata.flat().length;
}
var KNOWN_SCATTER = 12;
function freedomOf(parts) {
  const total = sum(parts.map(({ variance }) => variance));
  if (total === 0) return CONSTANT_FREEDOM;
  const fewest = Math.min(...parts.map(({ degreesOfFreedom }) => degreesOfFreedom));
  const ofOthers = (parts.length - 1) * Math.min(1, fewest / KNOWN_SCATTER) ** 2;
  const satterthwaite = total ** 2 / sum(parts.map(({ variance, degreesOfFreedom }) => variance ** 2 / degreesOfFreedom));
  return Math.min(satterthwaite, fewest * (1 + ofOthers));
}
function usableStrata(strata) {
  return strata.filter(({ length }) => length >= MIN_EFFECTS);
}
function summariseConstant(effects) {
  const constant = effects.length < MIN_EFFECTS ? null : constantOf(effects);
  if (constant === null) return null;
  return { mean: constant, error: 0, degreesOfFreedom: CONSTANT_FREEDOM };
}
function summariseLaunches(launches, { scenario, metric }) {
  const machines = [...new Set(launches.map(({ machine }) => machine))];
  const strata = machines.map((machine) => {
    const own = launches.filter((launch) => launch.machine === machine);
    return effectsOf(own, scenario, metricNamed(metric)).effects;
  });
  const effects = strata.flat();
  if (effects.length < 2) return null;
  const summary = summariseStrata(strata, metricNamed(metric).isExact) ?? summariseConstant(effects);
  return summary && { ...summary, launches: effects.length };
}
function amongMachines(summaries) {
  const means = summaries.map((each) => each.mean);
  const variance = sampleVariance(means);
  if (!(variance > 0)) return null;
  return {
    mean: mean(means),
    error: Math.sqrt(variance / means.length),
    degreesOfFreedom: means.length - 1
  };
}
function heterogeneityOf(strata) {
  const summaries = strata.flatMap((effects) => summariseTrimmed(effects) ?? []);
  if (summaries.length < 2) return null;
  const weights = summaries.map(({ error }) => 1 / error ** 2);
  const pooled = sum(summaries.map((each, i) => (weights[i] ?? 0) * each.mean)) / sum(weights);
  const q = sum(summaries.map((each, i) => (weights[i] ?? 0) * (each.mean - pooled) ** 2));
  const degreesOfFreedom = summaries.length - 1;
  const share = q === 0 ? 0 : Math.max(0, (q - degreesOfFreedom) / q);
  const pairs = summaries.flatMap(
    (one, i) => summaries.slice(i + 1).map((other) => welch(one, other))
  );
  const p = Math.min(1, pairs.length * Math.min(...pairs.map(pValue)));
  return { q, degreesOfFreedom, share, p };
}
var MIN_DISAGREEMENT = 0.5;
var FALSE_DISAGREEMENT = 0.05;
function areDisagreeing({ share, p = 0 }, cells) {
  return share >= MIN_DISAGREEMENT && p <= FALSE_DISAGREEMENT / cells;
}
function welch(one, other) {
  return {
    mean: one.mean - other.mean,
    error: Math.hypot(one.error, other.error),
    degreesOfFreedom: Math.min(one.degreesOfFreedom, other.degreesOfFreedom)
  };
}

export {
  effectsOf,
  roundEffectsOf,
  logsOf,
  MIN_MACHINES_TO_SAMPLE,
  MIN_EFFECTS,
  summariseStrata,
  launchesToTrim,
  usableStrata,
  summariseLaunches,
  heterogeneityOf,
  areDisagreeing
};
