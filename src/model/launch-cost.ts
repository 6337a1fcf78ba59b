/** What a launch costs, part by part, and what would make four launches fit into the measuring time. */
import { formatDuration, plural } from './text.ts';

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

/** A scenario that one side answers far later than the other: seconds of a response. */
export interface FarApart {
  readonly scenario: string;
  readonly baseline: number;
  readonly candidate: number;
}

/** `in a first try GET /rows took 1.8s with the candidate and 40ms with the baseline`. */
export function describeFarApart({ scenario, baseline, candidate }: FarApart): string {
  const time = (value: number) =>
    value < 0.9995 ? `${Number((1000 * value).toPrecision(2))}ms` : describeSeconds(value);
  return `in a first try ${scenario} took ${time(candidate)} with the candidate and ${time(baseline)} with the baseline`;
}

/** `a launch takes about 21s: boots 4s, warm-up 8s, runs 9s`. */
export function describeLaunchParts({ boots, warmUps, runs }: LaunchParts): string {
  const parts = [
    `boots ${describeSeconds(boots)}`,
    `warm-up ${describeSeconds(warmUps)}`,
    `runs ${describeSeconds(runs)}`,
  ];
  return `a launch takes about ${describeSeconds(boots + warmUps + runs)}: ${parts.join(', ')}`;
}

/** Whole seconds, or tenths below ten. */
export function describeSeconds(value: number): string {
  return value < 9.95 ? `${Number(value.toFixed(1))}s` : formatDuration(Math.round(value));
}

export function describeWayToFit(way: WayToFit): string {
  switch (way.kind) {
    case 'scenarios':
      return `no more than ${plural(way.count, 'scenario')}`;
    case 'run-duration':
      return `run-duration: ${way.seconds < 1 ? `${way.seconds * 1000}ms` : `${way.seconds}s`}`;
    case 'connections':
      return `connections: ${way.connections} in ${way.scenario}`;
  }
}
