/**
 * When an app is warm. Windows of load go to both arms in turn, as many to the one as to the other,
 * until what a request costs has stopped falling: the median of the last three windows is within 2 %
 * of the median of the three before them, as the mean of both arms (on a log scale), so that neither
 * arm's luck ends the other's warm-up. Simulated in __tests__/plan/warm-up.test.ts, set against other
 * rules by `npm run bench:warm-up`; the choice is docs/decisions/0011-warm-up.md.
 */
import { mean, median } from 'simple-statistics';
import type { Arm } from '../model/arm.ts';
import type { Load } from '../model/load.ts';
import type { Run } from '../model/run.ts';

export interface WarmUpRule {
  /** Windows whose median is compared with that of as many before them. */
  readonly span: number;
  /** The fall that is none any more, as a log ratio. */
  readonly fall: number;
}

export const WARM_UP_RULE: WarmUpRule = { span: 3, fall: Math.log(1.02) };

/** Windows per arm. */
export const MIN_WINDOWS = 2 * WARM_UP_RULE.span;
export const MAX_WINDOWS = 16;

const MIN_WINDOW_SECONDS = 0.2;
const RESPONSES_PER_WINDOW = 0.85;
/** At a fixed rate: fewer would not say what a request costs. */
const REQUESTS_PER_WINDOW = 20;

/** Seconds of one window, the same for both arms. @param median response time, of the slower arm */
export function windowLength(median: number): number {
  return Math.max(MIN_WINDOW_SECONDS, RESPONSES_PER_WINDOW * median);
}

/**
 * One window's load.
 *
 * @param median response time, or the time of a whole sequence
 * @param rate in requests per second, or null for a closed loop
 * @param least requests that it has to hold
 */
export function windowLoad(median: number, rate: number | null, least = 0): Load {
  const seconds = windowLength(median);
  if (rate === null) return { seconds };
  return { seconds: Math.max(seconds, Math.max(REQUESTS_PER_WINDOW, least) / rate), rate };
}

/** Seconds that the warm-up of both arms takes at least, and at most. */
export function warmUpBounds(window: number): { min: number; max: number } {
  return { min: 2 * MIN_WINDOWS * window, max: 2 * MAX_WINDOWS * window };
}

export type WarmUpState = 'warming' | 'warm' | 'still-warming';

/**
 * @param windows what both arms have shown so far, equally many runs each
 * @param most windows after which an app is given up on
 */
export function warmUpState(
  windows: Readonly<Record<Arm, readonly Run[]>>,
  most: number = MAX_WINDOWS,
  { span, fall }: WarmUpRule = WARM_UP_RULE,
): WarmUpState {
  const curves = [windows.baseline, windows.candidate].map((runs) => runs.map(costOf));
  const count = windows.baseline.length;
  // An app that does not answer as it should is not waited for: its runs are assessed as they are.
  if (curves.flat().includes(null)) return 'warm';
  if (count < 2 * span) return 'warming';
  if (fallOf(curves as number[][], span) < fall) return 'warm';
  return count < most ? 'warming' : 'still-warming';
}

/**
 * How many windows it took until both arms were warm, for arms that cannot wait for each other: both
 * get this many.
 *
 * @param windows as many as there may be, of each arm
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

/** Whether there is any use in further windows. */
export function canWarmUp({ completed, failures }: Run): boolean {
  return completed > 0 && Object.keys(failures).length === 0;
}

/** What a request costs: CPU time, or wall time where CPU time cannot be read. In logs. */
function costOf(run: Run): number | null {
  if (!canWarmUp(run)) return null;
  const cost = (run.cpu ?? run.duration) / run.completed;
  return cost > 0 ? Math.log(cost) : null;
}

/** How far the curves fell over the last windows, as a log ratio. @param curves one per arm */
function fallOf(curves: readonly (readonly number[])[], span: number): number {
  return mean(
    curves.map((curve) => median(curve.slice(-2 * span, -span)) - median(curve.slice(-span))),
  );
}
