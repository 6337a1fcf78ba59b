/** What the pilot learns of one scenario, and the loads that follow from it. */
import { sum } from 'simple-statistics';
import type { Arm } from '../model/arm.ts';
import type { Run } from '../model/run.ts';
import type { Scenario, Settings } from '../model/settings.ts';
import {
  areFarApart,
  isUnloadedGated,
  pacedRunLength,
  RESPONSES_IF_FAR_APART,
  RESPONSES_PER_RUN,
  runLength,
  sliced,
  slicesOf,
  unloadedLength,
  unloadedSequences,
} from '../plan/run-length.ts';
import { probeAmount } from '../plan/schedule.ts';
import { isFast, windowLoad } from '../plan/warm-up-length.ts';
import type { Load } from '../ports/ports.ts';
import { armsFrom } from './both-arms.ts';
import type { Shedding } from './shedding.ts';
import type { MeasuringContext } from './context.ts';

export type ByArm<T> = Readonly<Record<Arm, T>>;

export interface ScenarioPilot {
  readonly scenario: Scenario;
  /** The load of one window of a warm-up. */
  readonly window: Load;
  /** Windows per arm that the warm-up took, or will take in launches if it was ended before. */
  readonly windows: number;
  /** Seconds that one window takes on both arms, overheads included. */
  readonly windowTime: number;
  /** The same of the launches' windows at least, if they are longer than the pilot's; absent otherwise. */
  readonly leastWindowTime?: number;
  /** The last run of each arm, when it was warm, or warm enough for `hasShortestLoads`. */
  readonly lastRuns: ByArm<Run>;
  /** The baseline's windows at a rate given in requests per second; empty if the rate is a share. */
  readonly fixedRateRuns: readonly Run[];
  /** Null unless the baseline refuses requests because of the load; then the other figures mean little. */
  readonly shedding: Shedding | null;
}

/** Checks the runs of both arms. Returns whether the scenario is still compared. */
export type CheckRuns = (scenario: Scenario, runs: readonly Run[]) => boolean;

/** Checks runs of the candidate that no runs of the baseline are compared with. */
export type CheckLeftOut = (scenario: Scenario, runs: readonly Run[]) => void;

export interface PilotChecks {
  readonly checkRuns: CheckRuns;
  readonly checkLeftOut: CheckLeftOut;
}

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

/** What the loads of launches follow from. */
type LoadBasis = Pick<ScenarioPilot, 'scenario' | 'window' | 'lastRuns'>;

/** A run of a sequence takes every connection through it this often: the last time is cut short. */
const SEQUENCES_PER_RUN = 3;

/** A run of a sequence needs the whole of it, however far apart the arms are. */
export function isFarApart({
  scenario,
  lastRuns,
}: Pick<ScenarioPilot, 'scenario' | 'lastRuns'>): boolean {
  const medians = [lastRuns.baseline, lastRuns.candidate].map((run) => medianOf(scenario, run));
  return scenario.requests.length === 1 && areFarApart(medians);
}

export function responsesPerRun(pilot: Pick<ScenarioPilot, 'scenario' | 'lastRuns'>): number {
  return isFarApart(pilot) ? RESPONSES_IF_FAR_APART : RESPONSES_PER_RUN;
}

/** The load of a run. */
export function runLoadOf(pilot: LoadBasis, runDuration: Settings['runDuration']): Load {
  const { scenario, window, lastRuns } = pilot;
  const { amount, gates, requests } = scenario;
  const runs = [lastRuns.baseline, lastRuns.candidate];
  const response = responseTimeOf(runs);
  const wait = waitOf(runs, window);
  if (amount !== null) return sliced({ requests: amount }, response, wait);
  // 20 responses are enough of a single request; of a sequence it is three times the whole of it.
  const units = runs.map((run) => {
    const unit = medianOf(scenario, run);
    return requests.length === 1 ? unit : (SEQUENCES_PER_RUN / RESPONSES_PER_RUN) * unit;
  });
  if (!('rate' in window)) {
    const seconds = runLength(runDuration, Math.max(...units), responsesPerRun(pilot));
    return sliced({ seconds }, response, wait);
  }
  const { rate } = window;
  const seconds = pacedRunLength(runDuration, Math.min(...units), gates, rate);
  if (runDuration !== 'auto') return { seconds, rate };
  const minRequests = SEQUENCES_PER_RUN * sequenceRequests(scenario);
  return { seconds: Math.max(seconds, minRequests / rate), rate };
}

/** The load of a run with one connection; null if its latency is not gated. */
export function unloadedLoadOf(
  pilot: LoadBasis,
  runDuration: Settings['runDuration'],
): Load | null {
  const { scenario, window, lastRuns } = pilot;
  if (!isUnloadedGated(scenario.gates)) return null;
  const runs = [lastRuns.baseline, lastRuns.candidate];
  const response = responseTimeOf(runs);
  // One connection ends as many times fewer slices with a slow response as it is fewer than theirs.
  const wait = waitOf(runs, window) / scenario.connections;
  const { length } = scenario.requests;
  if (length === 1) {
    return sliced(
      { seconds: unloadedLength(runDuration, response, responsesPerRun(pilot)) },
      response,
      wait,
    );
  }
  // The mean over a part of a sequence would be that of its first requests.
  const sequence = Math.max(...runs.map((run) => medianOf(scenario, run)));
  return sliced({ requests: length * unloadedSequences(sequence) }, response, wait);
}

/**
 * Whether the launches get the shortest loads there are, and an app that is fast enough for `isFast`. A warmer one answers
 * sooner, and would get the same.
 */
export function hasShortestLoads(pilot: LoadBasis, runDuration: Settings['runDuration']): boolean {
  const { scenario, lastRuns } = pilot;
  if (scenario.rate !== null || scenario.amount !== null || scenario.requests.length > 1)
    return false;
  if (!isFast([lastRuns.baseline, lastRuns.candidate]) || isFarApart(pilot)) return false;
  const isLeast = (load: Load, seconds: number) =>
    'seconds' in load &&
    load.seconds === seconds &&
    slicesOf(load) === slicesOf(sliced({ seconds }, 0));
  const unloaded = unloadedLoadOf(pilot, runDuration);
  return (
    isLeast(runLoadOf(pilot, runDuration), runLength(runDuration, 0)) &&
    (unloaded === null || isLeast(unloaded, unloadedLength(runDuration, 0)))
  );
}
