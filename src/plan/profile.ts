/** How much is profiled. */
import { sum } from 'simple-statistics';
import { ARMS, type Arm } from '../model/arm.ts';
import type { Load } from '../model/load.ts';
import type { Round } from '../model/run.ts';
import type { Scenario } from '../model/settings.ts';

/** Seconds of load in one profile of the baseline. */
const PROFILE_SECONDS = 1;

/** As many launches leave Student's t enough to go by with dozens of places. */
export const MAX_PROFILED_LAUNCHES = 6;
const MIN_PROFILED_LAUNCHES = 4;

/**
 * Windows of a warm-up. Both arms are compared as they are then, warm or not quite; what is still compiled
 * is a row of its own.
 */
export const MAX_PROFILED_WINDOWS = 6;

/** Seconds of an explanation in which launches beyond the fewest are made, and those that even they may take. */
const TARGET_SECONDS = 60;
const MAX_SECONDS = 180;

/**
 * @param done launches of an app so far
 * @param seconds that they took
 * @param apps that are to be explained, and share the time
 */
export function mayProfileAnother(done: number, seconds: number, apps: number): boolean {
  if (done === 0) return true;
  if (done >= MAX_PROFILED_LAUNCHES) return false;
  const each = (apps * seconds) / done;
  return done < MIN_PROFILED_LAUNCHES
    ? each * MIN_PROFILED_LAUNCHES <= MAX_SECONDS
    : each * (done + 1) <= TARGET_SECONDS;
}

/** Seconds that a profile of the slower arm may take: then both are asked for less. */
const MAX_PROFILE_SECONDS = 2;

/**
 * The load of one profile: as many requests for either arm, which at a fixed rate is as long a time.
 *
 * @param rounds that were measured
 */
export function profileLoad(
  { scenario, run }: { readonly scenario: Scenario; readonly run: Load },
  rounds: readonly Pick<Round, Arm>[],
): Load {
  if ('rate' in run) return { ...run, seconds: Math.max(PROFILE_SECONDS, run.seconds) };
  const perSecond = (arm: Arm) => {
    const runs = rounds.map((round) => round[arm]);
    const seconds = sum(runs.map(({ duration }) => duration));
    return seconds > 0 ? sum(runs.map(({ completed }) => completed)) / seconds : 0;
  };
  const { requests, connections, amount } = scenario;
  const wanted = Math.max(amount ?? 0, PROFILE_SECONDS * perSecond('baseline'));
  const most = MAX_PROFILE_SECONDS * Math.min(...ARMS.map(perSecond));
  const least = requests.length * connections;
  return { requests: Math.max(least, Math.ceil(Math.min(wanted, most))) };
}
