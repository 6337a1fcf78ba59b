/**
 * Splits the noise of a cell into its two sources: launches differ by the luck of their boots, and rounds differ
 * within a launch. Together they tell how many rounds per launch are worth their time (Kalibera & Jones 2013,
 * section 6).
 */
import { mean, sampleVariance, sum } from 'simple-statistics';

export interface Components {
  /** Variance of a round's effect around the effect of its launch. */
  readonly within: number;
  /** Variance of the true effects of launches; with few launches the estimate may be 0. */
  readonly between: number;
}

/**
 * One-way analysis of variance with random launches, by its expected mean squares (Searle, Casella &
 * McCulloch 1992, section 3.6). Null for fewer than two launches, or if none has two rounds.
 *
 * @param rounds effects of the rounds, by launch
 */
export function componentsOf(rounds: readonly (readonly number[])[]): Components | null {
  const counts = rounds.map(({ length }) => length);
  const total = sum(counts);
  const launches = rounds.length;
  if (launches < 2 || total <= launches) return null;
  const means = rounds.map((launch) => mean(launch));
  const grand = sum(means.map((each, i) => each * (counts[i] ?? 0))) / total;
  const within =
    sum(rounds.flatMap((launch, i) => launch.map((effect) => (effect - (means[i] ?? 0)) ** 2))) /
    (total - launches);
  const amongLaunches =
    sum(means.map((each, i) => (counts[i] ?? 0) * (each - grand) ** 2)) / (launches - 1);
  const size = (total - sum(counts.map((count) => count ** 2)) / total) / (launches - 1);
  return { within, between: Math.max(0, (amongLaunches - within) / size) };
}

/** Of a metric with one value per launch all noise is that of launches. Null for fewer than two. */
export function componentsOfLaunches(effects: readonly number[]): Components | null {
  return effects.length < 2 ? null : { between: sampleVariance([...effects]), within: 0 };
}
