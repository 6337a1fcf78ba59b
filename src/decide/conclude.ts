import { effectsOf } from '../analyse/effects.ts';
import { secondOpinion } from '../analyse/second-opinion.ts';
import { loadKindOf } from '../model/load.ts';
import { METRICS, type Metric } from '../model/metric.ts';
import { REPORT_VERSION, type Cell, type Report, type ScenarioReport } from '../model/report.ts';
import type { Launch } from '../model/run.ts';
import type { Scenario, Settings } from '../model/settings.ts';
import { headlineOf } from './headline.ts';
import { judge } from './judge.ts';
import { isBlocked, outcomeOf } from './outcome.ts';
import { paceWarnings } from './pace.ts';

/** Everything that was found out, from which the report follows. */
export interface Facts extends Omit<
  Report,
  'version' | 'outcome' | 'blocked' | 'headline' | 'settings' | 'scenarios' | 'cells'
> {
  readonly settings: Settings;
  /** What became of each scenario so far, in the settings' order. */
  readonly scenarios: readonly Omit<ScenarioReport, 'secondOpinion'>[];
}

/** Analyses, decides and writes the report. Pure: the same facts make the same report. */
export function conclude({ settings, ...facts }: Facts): Report {
  const compared = settings.scenarios.filter((scenario) =>
    facts.scenarios.some((each) => each.name === scenario.name && each.state === 'compared'),
  );
  // After a failure the launches so far say nothing that may be believed.
  const judged = facts.failure ? [] : compared;
  const cells = judgeCells(judged, facts.launches, settings.alpha, measuringTime(facts));
  const outcome = outcomeOf({ ...facts, cells });
  const warnings = [
    ...facts.warnings,
    ...unreadable(judged, cells, facts.launches),
    ...judged.flatMap(({ name }) => paceWarnings(name, facts.launches)),
  ];
  const report = {
    ...facts,
    version: REPORT_VERSION,
    outcome,
    blocked: isBlocked(outcome, settings),
    settings: recorded(settings),
    warnings,
    scenarios: facts.scenarios.map((scenario) => ({
      ...scenario,
      secondOpinion:
        scenario.state === 'compared' ? secondOpinion(facts.launches, scenario.name) : null,
    })),
    cells,
  } as const;
  return { ...report, headline: headlineOf(report) };
}

/**
 * Cells in the scenarios' order, then the metrics'. A metric that no run can tell has no cell, nor has
 * one that says nothing of the scenario's kind of load.
 */
export function judgeCells(
  scenarios: readonly Scenario[],
  launches: readonly Launch[],
  alpha: number,
  measuringTime: number,
): Cell[] {
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
  const judgements = judge(evidence, alpha);
  return evidence.map(({ scenario, metric, effects, typical, tolerance }, i) => {
    const { settlingFactor, ...judgement } = judgements[i] ?? missing(i);
    return {
      scenario: scenario.name,
      metric: metric.name,
      unit: metric.unit,
      gated: tolerance !== null,
      tolerance,
      ...typical,
      effects: [...effects],
      ...judgement,
      settlingBudget: settlingFactor === null ? null : settlingFactor * measuringTime,
    };
  });
}

function missing(i: number): never {
  throw new RangeError(`cell ${i} was not judged`);
}

function toleranceOf(scenario: Scenario, metric: Metric): number | null {
  return scenario.gates.find((gate) => gate.metric === metric.name)?.tolerance ?? null;
}

/** A gated metric without a cell must not look as if it had passed. */
function unreadable(
  scenarios: readonly Scenario[],
  cells: readonly Cell[],
  launches: readonly Launch[],
): string[] {
  if (launches.length === 0) return [];
  const gated = scenarios.flatMap((scenario) =>
    scenario.gates.map((gate) => ({ scenario: scenario.name, metric: gate.metric })),
  );
  return gated
    .filter(
      ({ scenario, metric }) =>
        !cells.some((cell) => cell.scenario === scenario && cell.metric === metric),
    )
    .map(
      ({ scenario, metric }) => `${metric} of ${scenario} could not be read here; it is not gated`,
    );
}

function measuringTime({ timings }: Pick<Facts, 'timings'>): number {
  return timings.pilot + timings.launches;
}

/** The settings as the report keeps them: without values that may be secrets. */
function recorded(settings: Settings): Report['settings'] {
  const { scenarios: _scenarios, env, install, build, ...plain } = settings;
  const spell = (step: Settings['install']) => {
    if (step.kind === 'detect') return null;
    return step.kind === 'skip' ? 'false' : step.line;
  };
  return {
    ...plain,
    env: env.map((entry) => entry.name),
    install: spell(install),
    build: spell(build),
  };
}
