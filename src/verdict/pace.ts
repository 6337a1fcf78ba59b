/** Warnings about runs at a fixed rate, where the app or the load generator did not keep up. */
import { mean, median } from 'simple-statistics';
import type { Warning } from '../model/messages.ts';
import { countedLaunches, type Launch, type Run } from '../model/run.ts';

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
