/**
 * Warnings that follow from the launches. The catalogue marks them as derived: merging drops them from each
 * report, and they are made again from the merged launches.
 */
import { mean, median } from 'simple-statistics';
import type { Warning } from '../model/warnings.ts';
import type { Cell, Report } from '../model/report.ts';
import { countedLaunches, type Launch, type Run } from '../model/run.ts';
import type { Evaluation, GatedScenario } from './evaluate-launches.ts';

export function derivedWarnings(
  { failure }: Pick<Report, 'failure'>,
  { launches, gatedScenarios, generatorBound, cells }: Evaluation,
): Warning[] {
  return [
    ...(failure ? [] : excludedLaunches(launches)),
    ...stillWarmingUp(launches),
    ...generatorBound.map((scenario): Warning => ({ code: 'generator-bound', scenario })),
    ...unreadableMetrics(gatedScenarios, cells, launches),
    ...gatedScenarios.flatMap(({ name }) => paceWarnings(name, launches)),
  ];
}

function excludedLaunches(launches: readonly Launch[]): Warning[] {
  const excluded = launches.flatMap(({ index, excluded: reason }) =>
    reason === null ? [] : [{ launch: index + 1, reason }],
  );
  if (excluded.length === 0) return [];
  return [{ code: 'launches-excluded', launches: launches.length, excluded }];
}

/** Scenarios that were not warm in most launches. */
function stillWarmingUp(launches: readonly Launch[]): Warning[] {
  const total = launches.length;
  const names = new Set(launches.flatMap((launch) => launch.stillWarmingUp));
  return [...names].flatMap((scenario): Warning[] => {
    const count = launches.filter((launch) => launch.stillWarmingUp.includes(scenario)).length;
    if (count <= total / 2) return [];
    return [{ code: 'still-warming-up', scenario, launches: count, total }];
  });
}

/** Gated metrics without a cell: without a warning they would look as if they had passed. */
function unreadableMetrics(
  scenarios: readonly GatedScenario[],
  cells: readonly Pick<Cell, 'scenario' | 'metric'>[],
  launches: readonly Launch[],
): Warning[] {
  if (launches.length === 0) return [];
  return scenarios.flatMap(({ name: scenario, gates }) =>
    gates
      .filter(
        ({ metric }) => !cells.some((cell) => cell.scenario === scenario && cell.metric === metric),
      )
      .map(({ metric }): Warning => ({ code: 'metric-unreadable', scenario, metric })),
  );
}

/** If the baseline achieves less of the rate, a growing backlog is measured. */
const KEPT = 0.95;
/** Microseconds. */
const TOO_LATE = 10_000;

export function paceWarnings(scenario: string, launches: readonly Launch[]): Warning[] {
  const rounds = countedLaunches(launches).flatMap((launch) =>
    launch.rounds.filter((round) => round.scenario === scenario),
  );
  const baseline = pacesOf(rounds.map((round) => round.baseline));
  const [first] = baseline;
  if (!first) return [];
  const warnings: Warning[] = [];
  const achieved = mean(baseline.map((pace) => pace.achieved ?? 0));
  if (achieved < KEPT * first.rate) {
    warnings.push({ code: 'rate-not-reached', scenario, achieved, rate: first.rate });
  }
  const all = [...baseline, ...pacesOf(rounds.map((round) => round.candidate))];
  const lag = median(all.map((pace) => pace.generatorLag.p99));
  if (lag > TOO_LATE) {
    warnings.push({ code: 'generator-late', scenario, lag });
  }
  return warnings;
}

function pacesOf(runs: readonly Run[]): NonNullable<Run['pace']>[] {
  return runs.flatMap(({ pace }) => (pace === null ? [] : [pace]));
}
