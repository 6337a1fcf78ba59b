import compare from 'autocannon-compare';
import { mean, sampleStandardDeviation, sum } from 'simple-statistics';
import type { Arm } from '../model/arm.ts';
import type { SecondOpinion } from '../model/scenario-report.ts';
import { countedLaunches, type Launch, type Run } from '../model/run.ts';

/**
 * The result of autocannon-compare on all runs of a scenario, pooled per arm. It is shown because its users know
 * it, and decides nothing: it treats every request as an independent observation, so its p values are far too
 * small.
 */
export function secondOpinion(launches: readonly Launch[], scenario: string): SecondOpinion | null {
  const rounds = countedLaunches(launches).flatMap((launch) =>
    launch.rounds.filter((round) => round.scenario === scenario),
  );
  const runs = rounds.flatMap((round) => [round.baseline, round.candidate]);
  if (rounds.length < 2 || runs.some((run) => run.latency === null)) return null;
  const candidate = pooled(rounds.map((round) => round.candidate));
  const baseline = pooled(rounds.map((round) => round.baseline));
  // For bytes per second each second is an observation, and it needs more than one per arm.
  if (Math.min(candidate.duration, baseline.duration) <= 1) return null;
  if (!differ(candidate, baseline)) return null;
  const result = compare(candidate, baseline);
  const faster: Arm | 'neither' = result.aWins
    ? 'candidate'
    : result.bWins
      ? 'baseline'
      : 'neither';
  return {
    requests: difference(result.requests),
    throughput: difference(result.throughput),
    latency: difference(result.latency),
    faster,
  };
}

function difference({ difference, pValue }: { difference: string; pValue: number }) {
  return { difference, pValue: Number.isFinite(pValue) ? pValue : null };
}

type Pooled = ReturnType<typeof pooled>;

/** Shaped like an autocannon result, with runs in place of its one-second samples. */
function pooled(runs: readonly Run[]) {
  const latencies = runs.flatMap((run) => (run.latency === null ? [] : [run.latency]));
  return {
    duration: sum(runs.map((run) => run.duration)),
    requests: {
      ...spread(runs.map((run) => run.completed / run.duration)),
      total: sum(runs.map((run) => run.completed)),
    },
    throughput: spread(runs.map((run) => run.bytes / run.duration)),
    latency: {
      mean: mean(latencies.map((latency) => latency.mean)),
      stddev: Math.sqrt(mean(latencies.map((latency) => latency.stddev ** 2))),
    },
  };
}

/** Welch's test needs some spread. */
function differ(...[one, other]: [Pooled, Pooled]): boolean {
  return (['requests', 'throughput', 'latency'] as const).every(
    (figure) => one[figure].stddev > 0 || other[figure].stddev > 0,
  );
}

function spread(values: number[]) {
  return { mean: mean(values), stddev: sampleStandardDeviation(values) };
}
