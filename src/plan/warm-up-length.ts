/**
 * When an app is warm. Both arms get the same number of windows of load, until the cost of a request has stopped
 * falling: the median of the last three windows is within 2% of the median of the three before. The fall is
 * averaged over both arms (on a log scale), so that chance in one arm does not end the warm-up of both.
 * __tests__/plan/warm-up-length.test.ts simulates the rule, `npm run bench:warm-up` compares it with others, and
 * docs/maintainers/decisions/0011-warm-up.md gives the reasons.
 */
import { mean, median, sum } from 'simple-statistics';
import { ARMS, type Arm } from '../model/arm.ts';
import type { Load } from '../model/load.ts';
import { FAILURE_KINDS, LOST_KINDS } from '../model/failure.ts';
import { WINDOWS_PER_ROUND, type Round, type Run } from '../model/run.ts';
import type { Settings } from '../model/settings.ts';

export interface WarmUpRule {
  /** Number of windows whose median is compared with that of the same number before them. */
  readonly span: number;
  /** The largest fall that counts as none, as a log ratio. */
  readonly fall: number;
}

export const WARM_UP_RULE: WarmUpRule = { span: WINDOWS_PER_ROUND, fall: Math.log(1.02) };

/** Windows per arm. */
export const MIN_WINDOWS = 2 * WARM_UP_RULE.span;
/** Too few for the rule. They do where arms are so far apart that a warm-up cannot hide it, and time is short. */
export const MIN_WINDOWS_IF_FAR_APART = WARM_UP_RULE.span;
export const MAX_WINDOWS = 16;
/** What a warm-up of an app with fast responses takes, as `npm run bench:warm-up` prints it. Plans need no more than about that. */
export const USUAL_WINDOWS = 8;

const MIN_WINDOW_SECONDS = 0.2;
const RESPONSES_PER_WINDOW = 0.85;
/** At a fixed rate; with fewer the cost of a request is too noisy. */
const REQUESTS_PER_WINDOW = 20;

/**
 * Seconds of one window, the same for both arms. It is no longer than a run whose length was given: whoever asks for
 * short runs wants short launches.
 *
 * @param median response time of the slower arm
 */
export function windowLength(runDuration: Settings['runDuration'], median: number): number {
  const run = runDuration === 'auto' ? MIN_WINDOW_SECONDS : runDuration;
  return Math.max(Math.min(MIN_WINDOW_SECONDS, run), RESPONSES_PER_WINDOW * median);
}

/**
 * One window's load.
 *
 * @param runDuration of the settings
 * @param median response time, or time of a whole sequence
 * @param rate in requests per second; null for a closed loop
 * @param minRequests that a window at a fixed rate has
 */
export function windowLoad(
  runDuration: Settings['runDuration'],
  median: number,
  rate: number | null,
  minRequests = 0,
): Load {
  const seconds = windowLength(runDuration, median);
  if (rate === null) return { seconds };
  return { seconds: Math.max(seconds, Math.max(REQUESTS_PER_WINDOW, minRequests) / rate), rate };
}

/** The smallest and the largest number of seconds that the warm-up of both arms takes. */
export function warmUpBounds(window: number): { min: number; max: number } {
  return { min: 2 * MIN_WINDOWS * window, max: 2 * MAX_WINDOWS * window };
}

/**
 * V8 makes final code after some hundred requests if it is told to be early (docs/maintainers/decisions/0042-shared-luck.md), which costs as
 * much as these requests. An app that serves fewer in its warm-up would be measured meanwhile.
 */
const REQUESTS_UNTIL_FINAL = 1500;

/** Whether even the shortest warm-up has more requests than that. @param windows the last one of each arm */
export function isFast(windows: readonly Run[]): boolean {
  return windows.every(({ completed }) => MIN_WINDOWS * completed >= REQUESTS_UNTIL_FINAL);
}

export type WarmUpState = 'warming' | 'warm' | 'still-warming';

/**
 * @param windows so far, the same number for both arms
 * @param maxWindows per arm after which the warm-up ends in any case
 */
export function warmUpState(
  windows: Readonly<Record<Arm, readonly Run[]>>,
  maxWindows: number = MAX_WINDOWS,
  { span, fall }: WarmUpRule = WARM_UP_RULE,
): WarmUpState {
  const curves = [windows.baseline, windows.candidate].map(costsOf);
  const count = windows.baseline.length;
  // An app with wrong responses is not warmed up further: its runs are checked next, and fail.
  if (curves.flat().includes(null)) return 'warm';
  if (count < 2 * span) return count < maxWindows ? 'warming' : 'still-warming';
  if (fallOf(curves as number[][], span) < fall) return 'warm';
  return count < maxWindows ? 'warming' : 'still-warming';
}

/**
 * Windows per arm until both were warm. Arms that take turns cannot wait for each other, so each gets this many in
 * every launch.
 *
 * @param windows of each arm, `MAX_WINDOWS` of them
 */
export function windowsUntilWarm(windows: Readonly<Record<Arm, readonly Run[]>>): number {
  const upTo = (count: number) => ({
    baseline: windows.baseline.slice(0, count),
    candidate: windows.candidate.slice(0, count),
  });
  let count = MIN_WINDOWS;
  while (count < MAX_WINDOWS && warmUpState(upTo(count)) === 'warming') count += 1;
  return count;
}

/** Windows that last for a smaller share of a run are too short to count like one. */
const MIN_SHARE_OF_RUN = 0.8;

/**
 * How many of the last windows of a warm-up may count like rounds: all that the rule compared, or none if they are much shorter than
 * runs or have wrong responses. Whether they do is decided for all launches alike (stats/steady-windows.ts). Decided in each
 * launch, by costs as noisy as these, it would favour the arm with the larger noise: its windows would count where it
 * looked cheap by chance. The rule itself does that, in the opposite direction to the windows before its last ones, so both count.
 *
 * @param windows of a warm-up that ended because both arms were warm
 * @param rounds that followed
 */
export function steadyWindows(
  windows: Readonly<Record<Arm, readonly Run[]>>,
  rounds: readonly Pick<Round, Arm>[],
  { span }: WarmUpRule = WARM_UP_RULE,
): number {
  const count = 2 * span;
  const last = ARMS.flatMap((arm) => windows[arm].slice(-count));
  const runs = ARMS.flatMap((arm) => rounds.map((round) => round[arm]));
  if (runs.length === 0 || last.length < ARMS.length * count) return 0;
  const seconds = (of: readonly Run[]) => sum(of.map(({ duration }) => duration));
  // As many rounds as the windows would be.
  const share = seconds(last) / 2 / (seconds(runs) / rounds.length);
  return share >= MIN_SHARE_OF_RUN && [...last, ...runs].every(canWarmUp) ? count : 0;
}

/** False after failed requests: further windows would not help. A lost connection says nothing about the app yet. */
export function canWarmUp({ completed, failures }: Run): boolean {
  return completed > 0 && FAILURE_KINDS.every((kind) => LOST_KINDS.has(kind) || !failures[kind]);
}

/**
 * Log of the cost of a request in each of an arm's runs, null after wrong responses. It is CPU time, or wall time where CPU
 * time cannot be read, or a run took less of it than the clock can tell. One unit for all: they are compared.
 */
function costsOf(runs: readonly Run[]): (number | null)[] {
  const hasCpu = runs.every(({ cpu }) => cpu !== null && cpu > 0);
  return runs.map((run) =>
    canWarmUp(run) ? Math.log(((hasCpu ? run.cpu : null) ?? run.duration) / run.completed) : null,
  );
}

/** Mean fall of the curves over the last windows, as a log ratio. @param curves one per arm */
function fallOf(curves: readonly (readonly number[])[], span: number): number {
  return mean(
    curves.map((curve) => median(curve.slice(-2 * span, -span)) - median(curve.slice(-span))),
  );
}
