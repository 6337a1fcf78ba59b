/**
 * From launches to judged cells: excludes disturbed launches, computes the effect of each metric, and applies the
 * decision rule (decision-rule.ts). Every look and the final report use the same code.
 */
import { disturbanceOf, exclusionReasons } from './disturbance.ts';
import { median } from 'simple-statistics';
import { effectsOf, type Effects } from '../stats/effects.ts';
import { withSteadyWindows } from '../stats/steady-windows.ts';
import { heterogeneityOf } from '../stats/strata.ts';
import { constantOf, interval, summariseTrimmed } from '../stats/student.ts';
import { ARMS, type Arm } from '../model/arm.ts';
import type { InterimEstimate } from '../model/interim.ts';
import { loadKindOf } from '../model/load.ts';
import {
  isNone,
  isTimedUnderLoad,
  METRICS,
  metricNamed,
  valueIn,
  weightFor,
  type Metric,
} from '../model/metric.ts';
import type { Cell } from '../model/report.ts';
import type { GatedScenario, ScenarioReport } from '../model/scenario-report.ts';
import { countedLaunches, type Launch } from '../model/run.ts';
import { MIN_LAUNCHES } from '../plan/looks.ts';
import type { Warning } from '../model/warnings.ts';
import { budgetEvidence, budgetResult, type JudgedBudget } from './budgets.ts';
import { openLosses } from './decide-outcome.ts';
import { isContradicted, judge, type Judgement, type Rule } from './decision-rule.ts';

/** A report's cell without what depends on more than its launches: on the time that was spent, and on a history. */
export type JudgedCell = Omit<Cell, 'suggestedMeasuringTime' | 'drift'> &
  Pick<Judgement, 'measuringTimeFactor'>;

export interface Evaluation {
  /** Disturbed ones have the reason in `excluded`. */
  readonly launches: Launch[];
  readonly controls: Launch[];
  /** If the load generator was the candidate's limit, a scenario has no gates on metrics that it times under load. */
  readonly gatedScenarios: readonly GatedScenario[];
  /** The scenarios in which the load generator was the limit. */
  readonly generatorBound: readonly GeneratorBound[];
  readonly cells: JudgedCell[];
  readonly budgets: JudgedBudget[];
}

interface GeneratorBound {
  readonly scenario: string;
  /** Whether the candidate was not at that limit. */
  readonly isBaselineOnly: boolean;
}

/** The scenarios that are still compared. */
export function comparedOf<S extends Pick<ScenarioReport, 'state'>>(scenarios: readonly S[]): S[] {
  return scenarios.filter(({ state }) => state === 'compared');
}

export function evaluate(
  scenarios: readonly GatedScenario[],
  measured: { readonly launches: readonly Launch[]; readonly controls: readonly Launch[] },
  rule: Rule,
): Evaluation {
  const counted = {
    launches: withSteadyWindows(withExclusions(measured.launches)),
    controls: withSteadyWindows(withExclusions(measured.controls)),
  };
  const bound = scenarios.flatMap(({ name }) => generatorBoundOf(counted.launches, name));
  const namesOf = (isBaselineOnly: boolean) =>
    bound.flatMap((each) => (each.isBaselineOnly === isBaselineOnly ? [each.scenario] : []));
  const [untimed, understated] = [namesOf(false), namesOf(true)];
  const gated = scenarios.map((scenario) =>
    untimed.includes(scenario.name) ? withoutTimes(scenario) : scenario,
  );
  const { evidence, cells, budgets } = judgeUncontradicted(counted, gated, rule);
  return {
    ...evidence,
    gatedScenarios: gated,
    generatorBound: bound,
    cells: cells.map((cell) => (understated.includes(cell.scenario) ? asUnderstated(cell) : cell)),
    budgets,
  };
}

type Evidence = Pick<Evaluation, 'launches' | 'controls'>;

type Judged = Pick<Evaluation, 'cells' | 'budgets'>;

/** Judges without the windows of warm-ups in scenarios in which the rounds alone contradict a verdict that the windows have a part in. */
function judgeUncontradicted(
  counted: Evidence,
  scenarios: readonly GatedScenario[],
  rule: Rule,
): Judged & { readonly evidence: Evidence } {
  let evidence = counted;
  // A scenario that is judged by its rounds may leave another one more of alpha, and so another verdict. Each time one more has no windows.
  for (;;) {
    const judged = judgeCells(scenarios, evidence, rule);
    const contradicted = contradictedIn(judged.cells, evidence, rule);
    if (contradicted.size === 0) return { ...judged, evidence };
    evidence = withoutWindows(evidence, contradicted);
  }
}

function contradictedIn(
  cells: readonly JudgedCell[],
  evidence: Evidence,
  rule: Rule,
): ReadonlySet<string> {
  const counting = new Set(evidence.launches.flatMap((each) => Object.keys(each.steadyWindows)));
  const restsOnWindows = ({ isOfTotals, isOfVisit }: Metric) => isOfTotals ?? isOfVisit ?? false;
  const decided = cells.filter(
    ({ scenario, metric, verdict }) =>
      counting.has(scenario) &&
      restsOnWindows(metricNamed(metric)) &&
      (verdict === 'pass' || verdict === 'regression'),
  );
  if (decided.length === 0) return new Set();
  const { launches } = withoutWindows(evidence, counting);
  const sorted = launchesByScenario(launches);
  const contradicted = decided.filter((cell) => {
    const metric = metricNamed(cell.metric);
    const own = sorted.get(cell.scenario) ?? [];
    const ofRounds = effectsByMachine(own, cell.scenario, metric, machinesOf(launches));
    // The estimate depends neither on the other cells nor on the rule.
    const [alone] = judge([{ ...ofRounds, tolerance: cell.tolerance }], rule);
    return isContradicted(cell, cell.tolerance, alone?.estimate ?? null);
  });
  return new Set(contradicted.map(({ scenario }) => scenario));
}

function machinesOf(launches: readonly Launch[]): number[] {
  return [...new Set(launches.map((launch) => launch.machine))];
}

/** @param launches with runs of the scenario only */
function effectsByMachine(
  launches: readonly Launch[],
  scenario: string,
  metric: Metric,
  machines: readonly number[],
) {
  const ofAll = effectsOf(launches, scenario, metric);
  return {
    ...ofAll,
    byMachine:
      machines.length === 1
        ? [ofAll.effects]
        : machines.map((machine) => {
            const there = launches.filter((launch) => launch.machine === machine);
            return effectsOf(there, scenario, metric).effects;
          }),
    isExact: metric.isExact === true,
  };
}

function withoutWindows(
  { launches, controls }: Evidence,
  scenarios: ReadonlySet<string>,
): Evidence {
  const strip = (launch: Launch): Launch => ({
    ...launch,
    steadyWindows: Object.fromEntries(
      Object.entries(launch.steadyWindows).filter(([name]) => !scenarios.has(name)),
    ),
  });
  return { launches: launches.map(strip), controls: controls.map(strip) };
}

/** From this share of a core on, a run may show the speed of the load generator instead of the app's. */
const MAX_GENERATOR_CPU = 0.9;

/**
 * Whether the load generator limited a scenario on either arm, in the median run of any machine: there both arms are as fast as
 * the generator, and a mean over machines shows a part of the change only. None if it did not.
 */
function generatorBoundOf(launches: readonly Launch[], scenario: string): GeneratorBound[] {
  const counted = countedLaunches(launches);
  const machines = [...new Set(counted.map(({ machine }) => machine))].map((machine) =>
    counted
      .filter((launch) => launch.machine === machine)
      .flatMap(({ rounds }) => rounds.filter((round) => round.scenario === scenario)),
  );
  const isBound = (arm: Arm) =>
    machines.some(
      (rounds) =>
        rounds.length > 0 &&
        median(rounds.map((round) => round[arm].generatorCpu)) > MAX_GENERATOR_CPU,
    );
  if (isBound('candidate')) return [{ scenario, isBaselineOnly: false }];
  return isBound('baseline') ? [{ scenario, isBaselineOnly: true }] : [];
}

/**
 * A cell of a scenario in which the load generator limited the baseline alone. Without that limit the baseline would have
 * been faster still, so the slowdown is at least as large as it looks: a regression is one, and a pass proves nothing. What is
 * open stays so: more launches may show a regression.
 */
function asUnderstated(cell: JudgedCell): JudgedCell {
  if (!isTimedUnderLoad(metricNamed(cell.metric)) || cell.verdict !== 'pass') return cell;
  return {
    ...cell,
    gated: false,
    tolerance: null,
    verdict: 'not-gated',
    measuringTimeFactor: null,
  };
}

function withExclusions(launches: readonly Launch[]): Launch[] {
  const reasons = exclusionReasons(launches);
  return launches.map((launch, i) => ({
    ...launch,
    excluded: reasons[i] ?? null,
    disturbance: disturbanceOf(launch),
  }));
}

/** Whether the outcome is certain, so that no more launches are needed. */
export function isDecided({
  cells,
  budgets = [],
  warnings,
}: {
  readonly cells: readonly Pick<Cell, 'gated' | 'verdict'>[];
  readonly budgets?: readonly Pick<JudgedBudget, 'verdict'>[];
  /** Without them no requests were lost. */
  readonly warnings?: readonly Warning[];
}): boolean {
  const gated = [...cells.filter((cell) => cell.gated), ...budgets];
  // A candidate that loses some again fails, whatever else is decided: nobody can accept that, or have it only warned of.
  if (openLosses(warnings) !== null) return false;
  if (gated.some(({ verdict }) => verdict === 'regression')) return true;
  return gated.length > 0 && gated.every(({ verdict }) => verdict === 'pass');
}

/**
 * Whether a gated metric or a budget has no value in any launch that counts. More launches would have none either, so the comparison
 * is invalid whatever else they show.
 */
export function isUnreadable({
  launches,
  cells,
  budgets,
}: Pick<Evaluation, 'launches' | 'cells' | 'budgets'>): boolean {
  if (countedLaunches(launches).length < MIN_LAUNCHES) return false;
  const values = [
    ...cells.filter(({ gated }) => gated).map(({ effects }) => effects),
    ...budgets.map((budget) => budget.values),
  ];
  return values.some(({ length }) => length === 0);
}

function withoutTimes<S extends GatedScenario>(scenario: S): S {
  return {
    ...scenario,
    gates: scenario.gates.filter(({ metric }) => !isTimedUnderLoad(metricNamed(metric))),
  };
}

/**
 * Cells in the order of the scenarios, then of the metrics. A metric has no cell if no run has a value, or if
 * it has no meaning for the scenario's kind of load. Budgets are judged with them: all of them can block, so they share
 * alpha.
 */
function judgeCells(
  scenarios: readonly GatedScenario[],
  { launches, controls }: Evidence,
  rule: Rule,
): Pick<Evaluation, 'cells' | 'budgets'> {
  const machines = machinesOf(launches);
  const sorted = launchesByScenario(launches);
  const evidence = scenarios.flatMap((scenario) => {
    const own = sorted.get(scenario.name) ?? [];
    return METRICS.filter(({ gates }) => gates[loadKindOf(scenario)] !== 'absent')
      .map((metric) => ({
        scenario,
        metric,
        ...effectsByMachine(own, scenario.name, metric, machines),
        tolerance: toleranceOf(scenario, metric),
      }))
      .filter((cell) => cell.effects.length > 0 || isMissed(own, cell))
      .filter((cell) => cell.tolerance !== null || !isNothing(cell));
  });
  const limited = scenarios.flatMap((scenario) =>
    budgetEvidence(scenario, sorted.get(scenario.name) ?? [], machines),
  );
  const weighted = evidence.map((cell) => ({
    ...cell,
    weight: weightFor(cell.metric, cell.tolerance),
  }));
  const judgements = judge([...weighted, ...limited], rule);
  const cells = evidence.map(({ scenario, metric, effects, byMachine, typical, tolerance }, i) => ({
    scenario: scenario.name,
    metric: metric.name,
    unit: metric.unit,
    gated: tolerance !== null,
    tolerance,
    ...candidateByEstimate(typical, judgements[i]?.estimate ?? null, metric),
    effects: [...effects],
    noiseFloor: noiseFloorOf(effectsOf(controls, scenario.name, metric).effects, rule.alpha),
    heterogeneity: heterogeneityOf(byMachine),
    ...(judgements[i] ?? missing(i)),
  }));
  const budgets = limited.map((each, i) => {
    const at = evidence.length + i;
    return budgetResult(each, judgements[at] ?? missing(at));
  });
  return { cells, budgets };
}

/**
 * Whether a gated metric without any effect still gets a cell, which makes the outcome invalid: if it was
 * gated by name, or if only one arm has values. A metric that is gated by default and cannot be read on this
 * platform gets a warning instead.
 */
function isMissed(
  launches: readonly Launch[],
  {
    scenario,
    metric,
    tolerance,
  }: { scenario: GatedScenario; metric: Metric; tolerance: number | null },
): boolean {
  if (tolerance === null || launches.length === 0) return false;
  const isNamed = scenario.gates.some((gate) => gate.metric === metric.name && gate.isNamed);
  if (isNamed || metric.gates[loadKindOf(scenario)] !== 'by-default') return true;
  const rounds = launches.flatMap((launch) => launch.rounds);
  return ARMS.some((arm) => rounds.some((round) => valueIn(metric, round, arm) !== null));
}

/** Whether it is none on both arms: most apps have no database, and a row of zeros tells nothing. */
function isNothing({ metric, typical }: { metric: Metric; typical: Effects['typical'] }): boolean {
  return (
    metric.none !== undefined && ARMS.every((arm) => isNone(typical[arm] ?? Infinity, metric.none))
  );
}

/** The launches by scenario, each with that scenario's runs only: sorted once, read by every metric. */
function launchesByScenario(launches: readonly Launch[]): Map<string, Launch[]> {
  const sorted = new Map<string, Launch[]>();
  for (const launch of launches) {
    const warmUps = byScenario(launch.warmUps);
    for (const [name, rounds] of byScenario(launch.rounds)) {
      const those = sorted.get(name) ?? [];
      sorted.set(name, those);
      those.push({ ...launch, warmUps: warmUps.get(name) ?? [], rounds });
    }
  }
  return sorted;
}

function byScenario<T extends { readonly scenario: string }>(all: readonly T[]): Map<string, T[]> {
  const sorted = new Map<string, T[]>();
  for (const each of all) {
    const own = sorted.get(each.scenario) ?? [];
    sorted.set(each.scenario, own);
    own.push(each);
  }
  return sorted;
}

/** Both arms' values. The candidate's is derived from the estimate, if there is one, so that they agree. */
function candidateByEstimate(
  { baseline, candidate }: Effects['typical'],
  estimate: number | null,
  { worse }: Metric,
): Effects['typical'] {
  if (baseline === null || estimate === null) return { baseline, candidate };
  return { baseline, candidate: baseline * Math.exp(worse === 'higher' ? estimate : -estimate) };
}

/** The plain interval, for display only. */
function noiseFloorOf(effects: readonly number[], alpha: number): Cell['noiseFloor'] {
  const summary = effects.length < MIN_LAUNCHES ? null : summariseTrimmed(effects);
  if (!summary) return null;
  return { estimate: summary.mean, ...interval(summary, 1 - alpha), level: 1 - alpha };
}

function missing(i: number): never {
  throw new RangeError(`cell ${i} was not judged`);
}

function toleranceOf(scenario: GatedScenario, metric: Metric): number | null {
  return scenario.gates.find((gate) => gate.metric === metric.name)?.tolerance ?? null;
}

/** Of the interval of an interim estimate. */
const INTERIM_LEVEL = 0.95;

/** A single launch shows no spread. */
export const MIN_INTERIM_LAUNCHES = 2;

/**
 * Estimates of gated cells for display only. They use the plain interval: deciding by it after every launch would
 * soon find a difference by chance alone.
 */
export function interimEstimates(
  cells: readonly Pick<JudgedCell, 'scenario' | 'metric' | 'tolerance' | 'effects'>[],
): InterimEstimate[] {
  return cells.flatMap(({ scenario, metric, tolerance, effects }) =>
    tolerance === null ? [] : [{ scenario, metric, tolerance, ...interimEstimateFrom(effects) }],
  );
}

function interimEstimateFrom(
  effects: readonly number[],
): Pick<InterimEstimate, 'estimate' | 'interval'> {
  const none = { estimate: null, interval: null };
  if (effects.length < MIN_INTERIM_LAUNCHES) return none;
  const constant = constantOf(effects);
  if (constant !== null) {
    return {
      estimate: constant,
      interval: { low: constant, high: constant, level: INTERIM_LEVEL },
    };
  }
  const summary = summariseTrimmed(effects);
  if (!summary) return none;
  return {
    estimate: summary.mean,
    interval: { ...interval(summary, INTERIM_LEVEL), level: INTERIM_LEVEL },
  };
}
