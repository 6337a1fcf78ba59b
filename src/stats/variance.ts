/**
 * Where the noise of a cell comes from: a launch differs from others by the luck of its boots, and its
 * rounds differ among themselves. From both follows how many rounds a launch is worth (Kalibera & Jones
 * 2013, section 6).
 */
import { mean, sum } from 'simple-statistics';

export interface Components {
  /** Variance of one round's effect around its launch's. */
  readonly within: number;
  /** Variance of a launch's true effect; estimated from few launches it may come out as 0. */
  readonly between: number;
}

/**
 * One-way analysis of variance with random launches, by its expected mean squares (Searle, Casella &
 * McCulloch 1992, section 3.6); null for fewer than two launches, or none with two rounds.
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
