/**
 * Budgets: the largest values that metrics of the candidate may have, whatever the baseline's are. They are judged by the
 * decision rule, with the budget in the baseline's place and no tolerance.
 */
import { mean, sampleStandardDeviation } from 'simple-statistics';
import type { Arm } from '../model/arm.ts';
import { logsOf } from '../stats/effects.ts';
import { summariseStrata } from '../stats/strata.ts';
import { metricNamed, NONE, valueIn } from '../model/metric.ts';
import type { BudgetResult } from '../model/report.ts';
import { countedLaunches, visitAsRound, type Launch } from '../model/run.ts';
import type { GatedScenario } from '../model/scenario-report.ts';
import { prospectOf, type CellData, type Judgement, type Rule } from './decision-rule.ts';

/** A result without what depends on the time that was spent. */
export type JudgedBudget = Omit<BudgetResult, 'suggestedMeasuringTime'> &
  Pick<Judgement, 'measuringTimeFactor'>;

type Evidence = CellData & Pick<BudgetResult, 'scenario' | 'metric' | 'atMost' | 'values'>;

/** Means of logarithms are off by their last digits. A value that equals its budget is within it. */
const ROUNDING = 1e-9;

/** What the rule judges: how far the candidate is beyond each budget, one log ratio per launch. */
export function budgetEvidence(
  { name: scenario, budgets = [] }: Pick<GatedScenario, 'name' | 'budgets'>,
  launches: readonly Launch[],
  machines: readonly number[],
): Evidence[] {
  return budgets.map(({ metric, atMost }) => {
    const limit = Math.log(limitOf({ metric, atMost }));
    const excessIn = (some: readonly Launch[]) =>
      logsOfLaunches(some, scenario, metric, 'candidate').map((each) => each - limit);
    const logs = logsOfLaunches(launches, scenario, metric, 'candidate');
    return {
      scenario,
      metric,
      atMost,
      values: logs.map(Math.exp),
      effects: excessIn(launches),
      byMachine: machines.map((machine) =>
        excessIn(launches.filter((launch) => launch.machine === machine)),
      ),
      tolerance: ROUNDING,
      // What is the same in every launch is compared as it is.
      isExact: true,
    };
  });
}

/** An arm's value in each counted launch that has one, as a logarithm: the mean over its rounds. */
function logsOfLaunches(
  launches: readonly Launch[],
  scenario: string,
  name: BudgetResult['metric'],
  arm: Arm,
): number[] {
  const metric = metricNamed(name);
  return countedLaunches(launches)
    .map((launch) =>
      metric.isOfVisit
        ? visitAsRound(launch, scenario)
        : launch.rounds.filter((round) => round.scenario === scenario),
    )
    .map((rounds) => rounds.flatMap((round) => valueIn(metric, round, arm) ?? []))
    .filter((values) => values.length > 0)
    .map((values) => rounded(mean(logsOf(values, metric))));
}

/** Means of the same logarithms differ in their last digits with the number of rounds. */
function rounded(log: number): number {
  return Math.round(log * 1e12) / 1e12;
}

/** Whether the baseline is above a budget, by the same value as the candidate's. */
export function isBaselineAbove(
  budget: Pick<BudgetResult, 'scenario' | 'metric' | 'atMost'>,
  launches: readonly Launch[],
): boolean {
  const machines = [...new Set(launches.map(({ machine }) => machine))];
  const strata = machines.map((machine) => {
    const own = launches.filter((launch) => launch.machine === machine);
    return logsOfLaunches(own, budget.scenario, budget.metric, 'baseline');
  });
  const summary = summariseStrata(strata, true);
  return summary !== null && summary.mean - Math.log(limitOf(budget)) > ROUNDING;
}

/** Zero has no logarithm. */
const ALMOST_ZERO = 1e-9;

/**
 * A count that is shown as none is within a budget of none. And one more in a hundred requests is not work of the
 * requests but of a heartbeat or of a new connection: without room for it, a count would hardly be within its budget.
 */
function limitOf({ metric, atMost }: Pick<BudgetResult, 'metric' | 'atMost'>): number {
  const { none = ALMOST_ZERO, isCount } = metricNamed(metric);
  return Math.max(atMost, none) + (isCount === true ? NONE : 0);
}

export function budgetResult(
  { scenario, metric, atMost, values }: Evidence,
  { verdict, estimate, interval, measuringTimeFactor }: Judgement,
): JudgedBudget {
  const limit = limitOf({ metric, atMost });
  const valueAt = (excess: number | undefined) =>
    excess === undefined ? null : limit * Math.exp(excess);
  return {
    scenario,
    metric,
    atMost,
    values: [...values],
    candidate: valueAt(estimate ?? undefined),
    low: valueAt(interval?.low),
    high: valueAt(interval?.high),
    measuringTimeFactor,
    verdict,
  };
}

/**
 * Whether a budget is so close to the value, for how much that varies, that the planned launches will probably leave it open: by their
 * noise, a value that stays as it is would be certainly within the budget in less than 90% of comparisons, or certainly above it in less than 80%.
 *
 * @param family how many results share the level
 * @param share of the level, above 0 and at most 1
 */
export function isProbablyLeftOpen(
  { metric, atMost, values, candidate, verdict }: JudgedBudget,
  family: number,
  share: number,
  rule: Rule,
): boolean {
  if (verdict !== 'inconclusive' || candidate === null || values.length < 2) return false;
  const excess = Math.log(candidate / limitOf({ metric, atMost }));
  const deviation = sampleStandardDeviation(values.map(Math.log));
  return excess < 0
    ? prospectOf(deviation, Math.expm1(-excess), family, rule, share).factor > 1
    : prospectOf(deviation, 0, family, rule, share).minimumDetectableEffect > excess;
}
