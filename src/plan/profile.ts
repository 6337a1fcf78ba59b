/** How much is profiled. */
import { sum } from 'simple-statistics';
import type { Load } from '../model/load.ts';
import type { Run } from '../model/run.ts';
import type { Scenario } from '../model/settings.ts';

/** Seconds of load in one profile of the baseline. */
const PROFILE = 0.5;

/** As many launches leave Student's t enough to go by with dozens of places. */
export const MOST_PROFILED_LAUNCHES = 6;
const FEWEST = 4;

/**
 * Windows of a warm-up. Both arms are compared as they are then, warm or not quite; what is still compiled
 * is a row of its own.
 */
export const MOST_PROFILED_WINDOWS = 6;

/** Seconds in which another launch may still be begun. */
const LONGEST = 60;

/** @param seconds since the first was begun */
export function mayProfileAnother(done: number, seconds: number): boolean {
  if (done >= MOST_PROFILED_LAUNCHES) return false;
  return done < FEWEST || (seconds * (done + 1)) / done <= LONGEST;
}

/**
 * The load of one profile: as many requests for either arm, which at a fixed rate is as long a time.
 *
 * @param runs of the baseline, measured
 */
export function profileLoad(
  { scenario, run }: { readonly scenario: Scenario; readonly run: Load },
  runs: readonly Run[],
): Load {
  if ('rate' in run) return { ...run, seconds: Math.max(PROFILE, run.seconds) };
  const seconds = sum(runs.map(({ duration }) => duration));
  const perSecond = seconds > 0 ? sum(runs.map(({ completed }) => completed)) / seconds : 0;
  const { requests, connections, amount } = scenario;
  const least = Math.max(amount ?? 0, requests.length * connections);
  return { requests: Math.max(least, Math.ceil(PROFILE * perSecond)) };
}
