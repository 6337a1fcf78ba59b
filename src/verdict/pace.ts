/** What there is to warn of in runs at a fixed rate: what the server, or the generator, did not keep. */
import { mean, median } from 'simple-statistics';
import { countedLaunches, type Launch, type Run } from '../model/run.ts';

/** A run whose baseline achieves less of its rate measures a backlog that grows until the end. */
const KEPT = 0.95;
/** Microseconds. */
const TOO_LATE = 10_000;

export function paceWarnings(scenario: string, launches: readonly Launch[]): string[] {
  const rounds = countedLaunches(launches).flatMap((launch) =>
    launch.rounds.filter((round) => round.scenario === scenario),
  );
  const baseline = pacesOf(rounds.map((round) => round.baseline));
  const [first] = baseline;
  if (!first) return [];
  const warnings: string[] = [];
  const achieved = mean(baseline.map((pace) => pace.achieved ?? 0));
  if (achieved < KEPT * first.rate) {
    warnings.push(
      `${scenario}: the baseline achieved ${spell(achieved)} of ${spell(first.rate)} requests per second; the rate is beyond its capacity, so percentiles measure the backlog`,
    );
  }
  const all = [...baseline, ...pacesOf(rounds.map((round) => round.candidate))];
  const lag = median(all.map((pace) => pace.generatorLag.p99));
  if (lag > TOO_LATE) {
    warnings.push(
      `${scenario}: one request in a hundred went out ${(lag / 1000).toFixed(0)} ms late or more, by the load generator's own doing; this machine has too little time for it`,
    );
  }
  return warnings;
}

function pacesOf(runs: readonly Run[]): NonNullable<Run['pace']>[] {
  return runs.flatMap(({ pace }) => (pace === null ? [] : [pace]));
}

function spell(perSecond: number): string {
  return perSecond.toLocaleString('en', { maximumFractionDigits: perSecond < 100 ? 1 : 0 });
}
