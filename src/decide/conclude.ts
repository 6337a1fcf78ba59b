import { disturbances, MOST_VOID } from '../analyse/disturbance.ts';
import { effectsOf } from '../analyse/effects.ts';
import { isGeneratorBound } from '../analyse/generator-bound.ts';
import { secondOpinion } from '../analyse/second-opinion.ts';
import { warmUpCurve } from '../analyse/warm-up-curve.ts';
import { loadKindOf } from '../model/load.ts';
import { METRICS, metricNamed, type Metric } from '../model/metric.ts';
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
  readonly scenarios: readonly Omit<ScenarioReport, 'secondOpinion' | 'warmUpCurve'>[];
}

/** Analyses, decides and writes the report. Pure: the same facts make the same report. */
export function conclude({ settings, ...facts }: Facts): Report {
  const compared = settings.scenarios.filter((scenario) =>
    facts.scenarios.some((each) => each.name === scenario.name && each.state === 'compared'),
  );
  // After a failure the launches so far say nothing that may be believed.
  const judged = facts.failure ? [] : compared;
  const reasons = disturbances(facts.launches);
  const launches = facts.launches.map((launch, i) => ({ ...launch, void: reasons[i] ?? null }));
  const bound = judged.map(({ name }) => name).filter((name) => isGeneratorBound(launches, name));
  const gated = judged.map((scenario) =>
    bound.includes(scenario.name) ? withoutTimes(scenario) : scenario,
  );
  const cells = judgeCells(gated, launches, settings.alpha, measuringTime(facts));
  const outcome = outcomeOf({ ...facts, cells, isDisturbed: isDisturbed(launches) });
  const warnings = [
    ...facts.warnings,
    ...(facts.failure ? [] : voided(launches)),
    ...neverSettled(launches),
    ...bound.map((name) => `${name}: the load generator was the bottleneck; ${BOUND_ADVICE}`),
    ...unreadable(gated, cells, launches),
    ...gated.flatMap(({ name }) => paceWarnings(name, launches)),
  ];
  const report = {
    ...facts,
    launches,
    version: REPORT_VERSION,
    outcome,
    blocked: isBlocked(outcome, settings),
    settings: recorded(settings),
    warnings,
    scenarios: facts.scenarios.map((scenario) => ({
      ...scenario,
      warmUpCurve: warmUpCurve(launches, scenario.name),
      secondOpinion: scenario.state === 'compared' ? secondOpinion(launches, scenario.name) : null,
    })),
    cells,
  } as const;
  return { ...report, headline: headlineOf(report) };
}

const BOUND_ADVICE =
  'what it times is not gated, since that may be its own speed; what the app’s processes tell still is';

function withoutTimes(scenario: Scenario): Scenario {
  return { ...scenario, gates: scenario.gates.filter((gate) => !metricNamed(gate.metric).isTimed) };
}

function isDisturbed(launches: readonly Launch[]): boolean {
  const voids = launches.filter((launch) => launch.void !== null).length;
  return voids > MOST_VOID * launches.length;
}

function voided(launches: readonly Launch[]): string[] {
  const reasons = launches.flatMap(({ index, void: reason }) =>
    reason === null ? [] : [`launch ${index + 1}: ${reason}`],
  );
  if (reasons.length === 0) return [];
  return [`${reasons.length} of ${launches.length} launches do not count (${reasons.join('; ')})`];
}

function neverSettled(launches: readonly Launch[]): string[] {
  const names = new Set(launches.flatMap((launch) => launch.unsettled));
  return [...names].flatMap((name) => {
    const count = launches.filter((launch) => launch.unsettled.includes(name)).length;
    if (count <= launches.length / 2) return [];
    return [
      `${name}: in ${count} of ${launches.length} launches it was still getting faster when its warm-up ended; what was compared is an app that warms up`,
    ];
  });
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
