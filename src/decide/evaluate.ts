/** From launches to judged cells: the same at every look, and for the report. */
import { disturbances, MOST_VOID } from '../analyse/disturbance.ts';
import { effectsOf } from '../analyse/effects.ts';
import { isGeneratorBound } from '../analyse/generator-bound.ts';
import { loadKindOf } from '../model/load.ts';
import { METRICS, metricNamed, type Metric } from '../model/metric.ts';
import type { Cell, ScenarioReport } from '../model/report.ts';
import type { Launch } from '../model/run.ts';
import type { Scenario } from '../model/settings.ts';
import { judge, type Judgement, type Rule } from './judge.ts';

/** A cell as the report has it, but for what depends on the time that was spent. */
export type JudgedCell = Omit<Cell, 'settlingBudget'> & Pick<Judgement, 'settlingFactor'>;

export interface Evaluation {
  /** With the reasons for which some of them do not count. */
  readonly launches: Launch[];
  /** The scenarios with the gates that hold: none on what a saturated load generator timed. */
  readonly gated: readonly Scenario[];
  /** Names of the scenarios whose load generator was the bottleneck. */
  readonly bound: readonly string[];
  readonly cells: JudgedCell[];
}

/** The scenarios that are still compared. */
export function comparedOf(
  scenarios: readonly Scenario[],
  states: readonly Pick<ScenarioReport, 'name' | 'state'>[],
): Scenario[] {
  return scenarios.filter(({ name }) =>
    states.some((each) => each.name === name && each.state === 'compared'),
  );
}

export function evaluate(
  scenarios: readonly Scenario[],
  measured: readonly Launch[],
  rule: Rule,
): Evaluation {
  const reasons = disturbances(measured);
  const launches = measured.map((launch, i) => ({ ...launch, void: reasons[i] ?? null }));
  const bound = scenarios
    .map(({ name }) => name)
    .filter((name) => isGeneratorBound(launches, name));
  const gated = scenarios.map((scenario) =>
    bound.includes(scenario.name) ? withoutTimes(scenario) : scenario,
  );
  return { launches, gated, bound, cells: judgeCells(gated, launches, rule) };
}

interface Looked {
  readonly launches: readonly Pick<Launch, 'void'>[];
  readonly cells: readonly Pick<Cell, 'gated' | 'verdict'>[];
}

/** Whether what the check says is settled, so that no more launches are needed. */
export function isClear({ launches, cells }: Looked): boolean {
  const gated = cells.filter((cell) => cell.gated);
  if (gated.length === 0 || isDisturbed(launches)) return false;
  return (
    gated.some(({ verdict }) => verdict === 'regression') ||
    gated.every(({ verdict }) => verdict === 'pass')
  );
}

export function isDisturbed(launches: readonly Pick<Launch, 'void'>[]): boolean {
  const voids = launches.filter((launch) => launch.void !== null).length;
  return voids > MOST_VOID * launches.length;
}

function withoutTimes(scenario: Scenario): Scenario {
  return { ...scenario, gates: scenario.gates.filter((gate) => !metricNamed(gate.metric).isTimed) };
}

/**
 * Cells in the scenarios' order, then the metrics'. A metric that no run can tell has no cell, nor has
 * one that says nothing of the scenario's kind of load.
 */
function judgeCells(
  scenarios: readonly Scenario[],
  launches: readonly Launch[],
  rule: Rule,
): JudgedCell[] {
  const evidence = scenarios.flatMap((scenario) =>
    METRICS.filter(({ gates }) => gates[loadKindOf(scenario)] !== 'absent')
      .map((metric) => ({
        scenario,
        metric,
        ...effectsOf(launches, scenario.name, metric),
        tolerance: toleranceOf(scenario, metric),
      }))
      .filter(({ effects }) => effects.length > 0),
  );
  const judgements = judge(evidence, rule);
  return evidence.map(({ scenario, metric, effects, typical, tolerance }, i) => ({
    scenario: scenario.name,
    metric: metric.name,
    unit: metric.unit,
    gated: tolerance !== null,
    tolerance,
    ...typical,
    effects: [...effects],
    ...(judgements[i] ?? missing(i)),
  }));
}

function missing(i: number): never {
  throw new RangeError(`cell ${i} was not judged`);
}

function toleranceOf(scenario: Scenario, metric: Metric): number | null {
  return scenario.gates.find((gate) => gate.metric === metric.name)?.tolerance ?? null;
}
