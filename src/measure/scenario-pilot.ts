/** What the pilot learns of one scenario, and the loads that follow from it. */
import { sum } from 'simple-statistics';
import type { Arm } from '../model/arm.ts';
import type { Run } from '../model/run.ts';
import type { Scenario } from '../model/settings.ts';
import { slicesOf } from '../plan/run-length.ts';
import { probeAmount } from '../plan/schedule.ts';
import { windowLoad } from '../plan/warm-up-length.ts';
import type { Load } from '../ports/ports.ts';
import { armsFrom } from './both-arms.ts';
import type { Shedding } from './shedding.ts';
import type { MeasuringContext } from './context.ts';

type ByArm<T> = Readonly<Record<Arm, T>>;

export interface ScenarioPilot {
  readonly scenario: Scenario;
  /** The load of one window of a warm-up. */
  readonly window: Load;
  /** Windows per arm that the warm-up took. */
  readonly windows: number;
  /** Seconds that one window takes on both arms, overheads included. */
  readonly windowTime: number;
  /** The same of the launches' windows at least, if they are longer than the pilot's; absent otherwise. */
  readonly leastWindowTime?: number;
  /** The last run of each arm, when it was warm. */
  readonly lastRuns: ByArm<Run>;
  /** The baseline's windows at a rate given in requests per second; empty if the rate is a share. */
  readonly fixedRateRuns: readonly Run[];
  /** Null unless the baseline refuses requests because of the load; then the other figures mean little. */
  readonly shedding: Shedding | null;
}

/** Checks the runs of both arms. Returns whether the scenario is still compared. */
export type CheckRuns = (scenario: Scenario, runs: readonly Run[]) => boolean;

/**
 * Requests per second in the warmer half of the windows. Only the baseline's capacity counts: a slower
 * candidate must not get less load.
 */
export function capacityOf(windows: readonly Run[]): number {
  const warm = windows.slice(Math.floor(windows.length / 2));
  return sum(warm.map((run) => run.completed)) / sum(warm.map((run) => run.duration));
}

export function probeLoad(scenario: Scenario): Load {
  return { requests: probeAmount(scenario) };
}

/** Seconds: the median response time, or the time that a connection takes for the whole sequence. */
export function medianOf({ requests }: Scenario, { latency }: Run): number {
  if (requests.length === 1) return (latency?.p50 ?? 0) / 1e6;
  // Half as much again, for connections that are slower than the mean.
  return (1.5 * requests.length * (latency?.mean ?? 0)) / 1e6;
}

/** Seconds: the median response time of the slower arm. */
export function responseTimeOf(runs: readonly Run[]): number {
  return Math.max(0, ...runs.map(({ latency }) => (latency?.p50 ?? 0) / 1e6));
}

/** Seconds: the longest of the runs' responses. */
export function longestResponseOf(runs: readonly Run[]): number {
  return Math.max(0, ...runs.map(({ latency }) => (latency?.max ?? 0) / 1e6));
}

/**
 * Seconds in which a slice of the slower arm waited for its last responses. 0 at a fixed rate, which has no slices.
 *
 * @param load of the runs
 */
export function waitOf(runs: readonly Run[], load: Load): number {
  if (!('seconds' in load) || 'rate' in load) return 0;
  return Math.max(0, ...runs.map(({ duration }) => (duration - load.seconds) / slicesOf(load)));
}

/** Requests that take every connection once through the sequence; 0 if there is none. */
export function sequenceRequests({ requests, connections }: Scenario): number {
  return requests.length === 1 ? 0 : requests.length * connections;
}

/** A window of warm-up after a probe; in a closed loop if the rate is a share of a capacity not known yet. */
export function windowAfter(
  { runDuration }: Pick<MeasuringContext, 'runDuration'>,
  scenario: Scenario,
  probe: Run,
): Load {
  const { rate } = scenario;
  const perSecond = rate !== null && 'perSecond' in rate ? rate.perSecond : null;
  const median = medianOf(scenario, probe);
  return windowLoad(runDuration, median, perSecond, sequenceRequests(scenario));
}

export function inOrder<T>(first: Arm, byArm: ByArm<T>): T[] {
  return armsFrom(first).map((arm) => byArm[arm]);
}

export function lastOf(windows: ByArm<readonly Run[]>): ByArm<Run> {
  const [baseline, candidate] = [windows.baseline.at(-1), windows.candidate.at(-1)];
  if (!baseline || !candidate) throw new RangeError('a warm-up has at least one window');
  return { baseline, candidate };
}
