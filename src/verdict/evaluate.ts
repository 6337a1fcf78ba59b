/** From launches to judged cells: the same at every look, and for the report. */
import { exclusionReasons, MAX_EXCLUDED_SHARE } from './disturbance.ts';
import { effectsOf, type Effects } from '../stats/effects.ts';
import { heterogeneityOf } from '../stats/strata.ts';
import { interval, summariseTrimmed } from '../stats/student.ts';
import { isGeneratorBound } from './generator-bound.ts';
import { ARMS } from '../model/arm.ts';
import { loadKindOf } from '../model/load.ts';
import { METRICS, metricNamed, type Metric } from '../model/metric.ts';
import type { Cell } from '../model/report.ts';
import type { ScenarioReport } from '../model/scenario-report.ts';
import type { Launch } from '../model/run.ts';
import { MIN_LAUNCHES } from '../plan/looks.ts';
import { judge, type Judgement, type Rule } from './judge.ts';

/** A cell as the report has it, but for what depends on the time that was spent. */
export type JudgedCell = Omit<Cell, 'suggestedBudget'> & Pick<Judgement, 'budgetFactor'>;

export interface Evaluation {
  /** With the reasons for which some of them do not count. */
  readonly launches: Launch[];
  readonly controls: Launch[];
  /** The scenarios with the gates that hold: none on what a saturated load generator timed. */
  readonly gatedScenarios: readonly GatedScenario[];
  /** Names of the scenarios whose load generator was the bottleneck. */
  readonly generatorBound: readonly string[];
  readonly cells: JudgedCell[];
}

/** What has to be known of a scenario to judge it. */
export type GatedScenario = Pick<ScenarioReport, 'name' | 'gates' | 'amount' | 'rate'>;

/** The scenarios that are still compared. */
export function comparedOf<S extends Pick<ScenarioReport, 'state'>>(scenarios: readonly S[]): S[] {
  return scenarios.filter(({ state }) => state === 'compared');
}

export function evaluate(
  scenarios: readonly GatedScenario[],
  measured: { readonly launches: readonly Launch[]; readonly controls: readonly Launch[] },
  rule: Rule,
): Evaluation {
  const launches = withExclusions(measured.launches);
  const controls = withExclusions(measured.controls);
  const bound = scenarios
    .map(({ name }) => name)
    .filter((name) => isGeneratorBound(launches, name));
  const gated = scenarios.map((scenario) =>
    bound.includes(scenario.name) ? withoutTimes(scenario) : scenario,
  );
  return {
    launches,
    controls,
    gatedScenarios: gated,
    generatorBound: bound,
    cells: judgeCells(gated, { launches, controls }, rule),
  };
}

function withExclusions(launches: readonly Launch[]): Launch[] {
  const reasons = exclusionReasons(launches);
  return launches.map((launch, i) => ({ ...launch, excluded: reasons[i] ?? null }));
}

interface Looked {
  readonly launches: readonly Pick<Launch, 'excluded'>[];
  readonly cells: readonly Pick<Cell, 'gated' | 'verdict'>[];
}

/** Whether what the check says is settled, so that no more launches are needed. */
export function isDecided({ launches, cells }: Looked): boolean {
  const gated = cells.filter((cell) => cell.gated);
  if (gated.length === 0 || hasTooManyExcluded(launches)) return false;
  return (
    gated.some(({ verdict }) => verdict === 'regression') ||
    gated.every(({ verdict }) => verdict === 'pass')
  );
}

export function hasTooManyExcluded(launches: readonly Pick<Launch, 'excluded'>[]): boolean {
  const voids = launches.filter((launch) => launch.excluded !== null).length;
  return voids > MAX_EXCLUDED_SHARE * launches.length;
}

function withoutTimes<S extends GatedScenario>(scenario: S): S {
  return { ...scenario, gates: scenario.gates.filter((gate) => !metricNamed(gate.metric).isTimed) };
}

/**
 * Cells in the scenarios' order, then the metrics'. A metric that no run can tell has no cell, nor has
 * one that says nothing of the scenario's kind of load.
 */
function judgeCells(
  scenarios: readonly GatedScenario[],
  { launches, controls }: Pick<Evaluation, 'launches' | 'controls'>,
  rule: Rule,
): JudgedCell[] {
  const machines = [...new Set(launches.map((launch) => launch.machine))];
  const byScenario = roundsByScenario(launches);
  const evidence = scenarios.flatMap((scenario) => {
    const own = byScenario.get(scenario.name) ?? [];
    return METRICS.filter(({ gates }) => gates[loadKindOf(scenario)] !== 'absent')
      .map((metric) => ({
        scenario,
        metric,
        ...effectsOf(own, scenario.name, metric),
        byMachine: machines.map((machine) => {
          const there = own.filter((launch) => launch.machine === machine);
          return effectsOf(there, scenario.name, metric).effects;
        }),
        tolerance: toleranceOf(scenario, metric),
        isExact: metric.isExact === true,
      }))
      .filter((cell) => cell.effects.length > 0 || isMissed(own, cell));
  });
  const judgements = judge(evidence, rule);
  return evidence.map(({ scenario, metric, effects, byMachine, typical, tolerance }, i) => ({
    scenario: scenario.name,
    metric: metric.name,
    unit: metric.unit,
    gated: tolerance !== null,
    tolerance,
    ...candidateByEstimate(typical, judgements[i]?.estimate ?? null, metric),
    effects: [...effects],
    control: controlOf(effectsOf(controls, scenario.name, metric).effects, rule.alpha),
    heterogeneity: heterogeneityOf(byMachine),
    ...(judgements[i] ?? missing(i)),
  }));
}

/**
 * Whether a gated metric without any effect has to be answered for: one that was asked for by name, or
 * that one arm told and the other did not. What nobody can read here and is gated by default alone, say
 * CPU time on another platform, is warned of instead.
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
  if (metric.gates[loadKindOf(scenario)] !== 'by-default') return true;
  const rounds = launches.flatMap((launch) => launch.rounds);
  return ARMS.some((arm) => rounds.some((round) => metric.read(round[arm]) !== null));
}

/** The launches by scenario, with its rounds alone: every metric reads them again. */
function roundsByScenario(launches: readonly Launch[]): Map<string, Launch[]> {
  const sorted = new Map<string, Launch[]>();
  for (const launch of launches) {
    const rounds = new Map<string, Launch['rounds']>();
    for (const round of launch.rounds) {
      const own = rounds.get(round.scenario) ?? [];
      rounds.set(round.scenario, own);
      own.push(round);
    }
    for (const [name, own] of rounds) {
      const those = sorted.get(name) ?? [];
      sorted.set(name, those);
      those.push({ ...launch, rounds: own });
    }
  }
  return sorted;
}

/** Both arms' values: where there is an estimate, the candidate's is what goes with it. */
function candidateByEstimate(
  { baseline, candidate }: Effects['typical'],
  estimate: number | null,
  { worse }: Metric,
): Effects['typical'] {
  if (baseline === null || estimate === null) return { baseline, candidate };
  return { baseline, candidate: baseline * Math.exp(worse === 'higher' ? estimate : -estimate) };
}

/** The plain interval: it is shown, and decides nothing. */
function controlOf(effects: readonly number[], alpha: number): Cell['control'] {
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
