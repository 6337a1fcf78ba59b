import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  constantOf,
  summariseTrimmed,
  trimmedMean
} from "./chunk-CJ3BZRSV.js";
import {
  metricNamed,
  valueIn
} from "./chunk-M3Y45XH7.js";
import {
  ARMS,
  countedLaunches,
  steadyRounds
} from "./chunk-JRISK5XS.js";
import {
  mean,
  sampleVariance,
  sum
} from "./chunk-MI5ZEDCC.js";

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
  return countedLaunches(launches).map((launch) => [
    ...metric.isOfTotals ? steadyRounds(launch, scenario) : [],
    ...launch.rounds
  ]).map((rounds) => rounds.filter((round) => round.scenario === scenario)).map((rounds) => rounds.flatMap((round) => logsOf(round, metric))).filter((rounds) => rounds.length > 0);
}
function effectOf({ baseline, candidate }, { worse }) {
  return worse === "higher" ? candidate - baseline : baseline - candidate;
}
function logsOf(round, metric) {
  const [baseline, candidate] = ARMS.map((arm) => valueIn(metric, round, arm));
  if (baseline == null || candidate == null) return [];
  return [{ baseline: Math.log(baseline), candidate: Math.log(candidate) }];
}

// src/stats/strata.ts
var MIN_MACHINES_TO_SAMPLE = 4;
var MIN_EFFECTS = 2;
function summariseStrata(strata) {
  const usable = strata.filter((effects) => effects.length >= MIN_EFFECTS);
  const [only = strata[0]] = usable;
  if (usable.length <= 1) return summariseTrimmed(only ?? []);
  const summaries = usable.flatMap((effects) => summariseTrimmed(effects) ?? []);
  if (summaries.length < usable.length) return null;
  if (usable.length >= MIN_MACHINES_TO_SAMPLE)
    return amongMachines(summaries.map((each) => each.mean));
  const total = sum(usable.map(({ length }) => length));
  const shares = usable.map(({ length }) => length / total);
  const parts = summaries.map(({ error }, i) => ((shares[i] ?? 0) * error) ** 2);
  const variance = sum(parts);
  return {
    mean: sum(summaries.map((each, i) => (shares[i] ?? 0) * each.mean)),
    error: Math.sqrt(variance),
    degreesOfFreedom: variance ** 2 / sum(parts.map((part, i) => part ** 2 / (summaries[i]?.degreesOfFreedom ?? NaN)))
  };
}
var CONSTANT_FREEDOM = 1e3;
function summariseLaunches(launches, { scenario, metric }) {
  const machines = [...new Set(launches.map(({ machine }) => machine))];
  const strata = machines.map((machine) => {
    const own = launches.filter((launch) => launch.machine === machine);
    return effectsOf(own, scenario, metricNamed(metric)).effects;
  });
  const effects = strata.flat();
  if (effects.length < 2) return null;
  const summary = summariseStrata(strata);
  if (summary !== null) return { ...summary, launches: effects.length };
  const constant = constantOf(effects);
  if (constant === null) return null;
  return { mean: constant, error: 0, degreesOfFreedom: CONSTANT_FREEDOM, launches: effects.length };
}
function amongMachines(means) {
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
  return { q, degreesOfFreedom, share: q === 0 ? 0 : Math.max(0, (q - degreesOfFreedom) / q) };
}

export {
  effectsOf,
  roundEffectsOf,
  summariseStrata,
  summariseLaunches,
  heterogeneityOf
};
