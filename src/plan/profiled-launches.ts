/** How much is profiled, traced and counted: launches, warm-up and requests of an explanation. */
import { sum } from 'simple-statistics';
import { ARMS, type Arm } from '../model/arm.ts';
import type { Load } from '../model/load.ts';
import type { Round } from '../model/run.ts';
import type { Scenario, Settings } from '../model/settings.ts';
import { MIN_TRACED_LAUNCHES } from '../model/trace.ts';

/** Seconds of load in one profile of the baseline: those of two runs, within these bounds. `auto` gets the longest. */
const PROFILE_SECONDS = { min: 0.5, max: 1 };

/** Enough for a t-test of dozens of locations. */
export const MAX_PROFILED_LAUNCHES = 6;
const MIN_PROFILED_LAUNCHES = 4;

/**
 * Windows per arm of a warm-up. The arms need not be quite warm: both are profiled in the same state, and
 * the explanation shows compilation in a separate row.
 */
export const MAX_PROFILED_WINDOWS = 6;

/** The same where waits are traced or calls are counted, which depend less on whether code was compiled. */
export const MAX_TRACED_WINDOWS = 3;

/** Seconds that all profiled launches may take beyond the smallest number of them. */
const TARGET_SECONDS = 60;
/** Seconds that the smallest number of launches may take. */
const MAX_SECONDS = 180;

/**
 * @param done number of profiled launches of the app so far
 * @param seconds that they took
 * @param apps number of apps that share the time
 */
export function mayProfileAnother(done: number, seconds: number, apps: number): boolean {
  if (done === 0) return true;
  if (done >= MAX_PROFILED_LAUNCHES) return false;
  const each = (apps * seconds) / done;
  return done < MIN_PROFILED_LAUNCHES
    ? each * MIN_PROFILED_LAUNCHES <= MAX_SECONDS
    : each * (done + 1) <= TARGET_SECONDS;
}

/** Times of waiting differ less between launches than costs of functions, and counts do not differ. */
export const MAX_TRACED_LAUNCHES = 3;

/** Seconds that so many traced launches may take, and that more than these may. */
const TRACING_SECONDS = { least: 90, more: 30 };

/** The same for traced launches. @param done number of them so far */
export function mayTraceAnother(done: number, seconds: number, apps: number): boolean {
  if (done === 0) return true;
  const limit = done < MIN_TRACED_LAUNCHES ? TRACING_SECONDS.least : TRACING_SECONDS.more;
  return done < MAX_TRACED_LAUNCHES && ((apps * seconds) / done) * (done + 1) <= limit;
}

/** The profiled run of the slower arm may take this many times that long. If it needs more, both get fewer requests. */
const MAX_STRETCH = 2;

/**
 * The load of one profiled run: the same number of requests for both arms. At a fixed rate that is the same time.
 *
 * @param rounds of the measured launches
 * @param runDuration of the settings: whoever asks for short runs wants short profiles
 */
export function profileLoad(
  { scenario, run }: { readonly scenario: Scenario; readonly run: Load },
  rounds: readonly Pick<Round, Arm>[],
  runDuration: Settings['runDuration'] = 'auto',
): Load {
  const { min: shortest, max: longest } = PROFILE_SECONDS;
  const seconds =
    runDuration === 'auto' ? longest : Math.min(longest, Math.max(shortest, 2 * runDuration));
  if ('rate' in run) return { ...run, seconds: Math.max(seconds, run.seconds) };
  const perSecond = (arm: Arm) => {
    const runs = rounds.map((round) => round[arm]);
    const time = sum(runs.map(({ duration }) => duration));
    return time > 0 ? sum(runs.map(({ completed }) => completed)) / time : 0;
  };
  const { requests, connections, amount } = scenario;
  const wanted = Math.max(amount ?? 0, seconds * perSecond('baseline'));
  const max = MAX_STRETCH * seconds * Math.min(...ARMS.map(perSecond));
  const min = requests.length * connections;
  return { requests: Math.max(min, Math.ceil(Math.min(wanted, max))) };
}

/** Requests, unless the profiles have fewer. Means over so many hardly depend on which requests they are. */
const TRACED_REQUESTS = 2000;

/** The same for counts, which differ little between requests. */
const COUNTED_REQUESTS = 1000;

/**
 * The load of a traced run.
 *
 * @param profile the load of a profiled run
 * @param needsSlowest whether the slowest requests are looked at apart: there are few of them
 */
export function tracedLoad(scenario: Scenario, profile: Load, needsSlowest: boolean): Load {
  return needsSlowest ? profile : withFewer(scenario, profile, TRACED_REQUESTS);
}

/**
 * The load of a run whose calls are counted. It has fewer requests than a profiled one, since code that is not
 * optimised may take ten times as long.
 *
 * @param profile the load of a profiled run
 */
export function countedLoad(scenario: Scenario, profile: Load): Load {
  return withFewer(scenario, profile, COUNTED_REQUESTS);
}

/** Each connection makes every request of a sequence at least once. */
function withFewer({ requests, connections }: Scenario, load: Load, count: number): Load {
  if (!('requests' in load)) return load;
  const everyRequest = requests.length * connections;
  return { requests: Math.min(load.requests, Math.max(count, everyRequest)) };
}
