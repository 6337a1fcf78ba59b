import { mean } from 'simple-statistics';
import { ARMS, type Arm } from '../model/arm.ts';
import { valueIn, type Metric } from '../model/metric.ts';
import {
  countedLaunches,
  steadyRounds,
  visitAsRound,
  type Launch,
  type Round,
} from '../model/run.ts';
import { trimmedMean } from './student.ts';

/** The effects of a cell: one log ratio per launch, from rounds whose two runs are adjacent in time. */
export interface Effects {
  /** One per launch that has the metric; above 0 the candidate is worse. */
  readonly effects: readonly number[];
  /** Geometric mean of the arm's runs, trimmed like the effects; null without runs. */
  readonly typical: Readonly<Record<Arm, number | null>>;
}

/**
 * The effects of one cell. The two runs of a round are paired, so a disturbance of both cancels out. A round that
 * lacks the metric on either arm is left out. The last windows of a steady warm-up are a round for metrics of totals, and
 * a whole visit is one for metrics of visits.
 */
export function effectsOf(launches: readonly Launch[], scenario: string, metric: Metric): Effects {
  const counted = logsOfLaunches(launches, scenario, metric);
  const typical = (arm: Arm) =>
    counted.length === 0
      ? null
      : Math.exp(trimmedMean(counted.map((rounds) => mean(rounds.map((round) => round[arm])))));
  return {
    effects: counted.map((rounds) => mean(rounds.map((round) => effectOf(round, metric)))),
    typical: { baseline: typical('baseline'), candidate: typical('candidate') },
  };
}

/** The effect of every round, by launch, to estimate the noise within launches. A steady warm-up is a round, too. */
export function roundEffectsOf(
  launches: readonly Launch[],
  scenario: string,
  metric: Metric,
): number[][] {
  return logsOfLaunches(launches, scenario, metric).map((rounds) =>
    rounds.map((round) => effectOf(round, metric)),
  );
}

/** The logs of both arms' values, for each counted launch and each round that has both. */
function logsOfLaunches(
  launches: readonly Launch[],
  scenario: string,
  metric: Metric,
): Record<Arm, number>[][] {
  return countedLaunches(launches)
    .map((launch) => roundsOf(launch, scenario, metric))
    .map((rounds) => logsOfRounds(rounds, metric))
    .filter((rounds) => rounds.length > 0);
}

function logsOfRounds(rounds: readonly Round[], metric: Metric): Record<Arm, number>[] {
  const both = rounds.flatMap((round) => {
    const [baseline, candidate] = ARMS.map((arm) => valueIn(metric, round, arm));
    return baseline == null || candidate == null ? [] : [{ baseline, candidate }];
  });
  const candidate = logsOf(
    both.map((values) => values.candidate),
    metric,
  );
  return logsOf(
    both.map((values) => values.baseline),
    metric,
  ).map((log, i) => ({ baseline: log, candidate: candidate[i] ?? NaN }));
}

/**
 * An arm's values in the rounds of a launch, as logarithms. Zero has no logarithm. So of a sporadic metric there is one
 * value for all rounds, the logarithm of their mean: to leave out the runs that are zero would overstate it.
 */
export function logsOf(values: readonly number[], { isSporadic, none = 0 }: Metric): number[] {
  if (isSporadic !== true || values.length === 0) return values.map(Math.log);
  return [Math.log(Math.max(none, mean(values)))];
}

function roundsOf(launch: Launch, scenario: string, metric: Metric): Round[] {
  if (metric.isOfVisit) return visitAsRound(launch, scenario);
  return [
    ...(metric.isOfTotals ? steadyRounds(launch, scenario) : []),
    ...launch.rounds.filter((round) => round.scenario === scenario),
  ];
}

/** Above 0 the candidate is worse. */
function effectOf({ baseline, candidate }: Record<Arm, number>, { worse }: Metric): number {
  return worse === 'higher' ? candidate - baseline : baseline - candidate;
}
