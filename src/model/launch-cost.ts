/** What a launch costs, part by part, and what would make four launches fit into the measuring time. */
import { formatShortTime, formatTime, plural } from './text.ts';

/** Expected seconds of one launch, both arms together. */
export interface LaunchParts {
  /** Boots and stops, with setups and hooks. */
  readonly boots: number;
  readonly warmUps: number;
  readonly runs: number;
}

/** A change of one setting after which the shortest comparison would fit. */
export type WayToFit =
  | { readonly kind: 'scenarios'; readonly count: number }
  | { readonly kind: 'run-duration'; readonly seconds: number }
  | { readonly kind: 'connections'; readonly scenario: string; readonly connections: number };

/** A scenario that one side answers far later than the other, or the boots if one side’s takes far longer. Seconds. */
export interface FarApart {
  /** Null for the boots. */
  readonly scenario: string | null;
  readonly baseline: number;
  readonly candidate: number;
}

/** `in a first try GET /rows took 1.8 s with the candidate and 40 ms with the baseline`. */
export function describeFarApart(found: readonly FarApart[]): string {
  const each = found.map(
    ({ scenario, baseline, candidate }) =>
      `${scenario ?? 'the boot'} took ${formatShortTime(candidate)} with the candidate and ${formatShortTime(baseline)} with the baseline`,
  );
  return `in a first try ${each.join(', and ')}`;
}

/** `a launch takes about 21 s: boots 4 s, warm-up 8 s, runs 9 s`. */
export function describeLaunchParts({ boots, warmUps, runs }: LaunchParts): string {
  const parts = [
    `boots ${formatTime(boots)}`,
    `warm-up ${formatTime(warmUps)}`,
    `runs ${formatTime(runs)}`,
  ];
  return `a launch takes about ${formatTime(boots + warmUps + runs)}: ${parts.join(', ')}`;
}

export function describeWayToFit(way: WayToFit): string {
  switch (way.kind) {
    case 'scenarios':
      return `no more than ${plural(way.count, 'scenario')}`;
    case 'run-duration':
      return `run-duration: ${way.seconds < 1 ? `${way.seconds * 1000}ms` : `${way.seconds}s`}`;
    case 'connections':
      return `connections: ${way.connections} in ${way.scenario} (each response then comes sooner, so warm-up and runs get shorter)`;
  }
}
