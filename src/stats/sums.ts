/**
 * Whether sums of many small changes are too large: the rule for drifts, used for a history and for a pull request on
 * top of one.
 */
import type { DriftVerdict } from '../model/outcome.ts';
import { holm } from './holm.ts';
import { interval, pValue, upperBound, type TSummary } from './student.ts';

export interface JudgedSum {
  /** At 95 %. */
  readonly interval: { readonly low: number; readonly high: number };
  /** One-sided, at 95 %: with it, a sum is within the tolerance. */
  readonly atMost: number;
  /** Certainly not zero, also among so many sums: the interval of one alone leaves out zero once in twenty times by chance. */
  readonly isClear: boolean;
  readonly verdict: DriftVerdict;
}

const LEVEL = 0.95;

/** By how much a sum of logarithms that is known exactly may be wrong. */
const LAST_DIGITS = 1e-12;

/** A change that is truly no worse than two thirds of the tolerance is called a drift at most once in ten times. */
const GUARDED = 2 / 3;
const GUARD_ALPHA = 0.1;

export interface Sum extends TSummary {
  /** A fraction. */
  readonly tolerance: number;
}

/**
 * Of each sum: it has drifted if it is certainly not zero (Holm's procedure over all), is at least the tolerance, and is
 * unlikely to be much smaller. With an error of 0, as of a metric that never varies, it is known exactly.
 */
export function judgeSums(sums: readonly Sum[]): JudgedSum[] {
  const steps = holm(
    sums.map((sum) => (sum.error > 0 ? pValue(sum) : Math.abs(sum.mean) < LAST_DIGITS ? 1 : 0)),
    1 - LEVEL,
  );
  return sums.map((sum, i): JudgedSum => {
    const limit = Math.log1p(sum.tolerance);
    const isClear = steps[i]?.rejected === true;
    const guard = lowerBound(sum, 1 - GUARD_ALPHA / sums.length);
    const isDrifted = isClear && sum.mean >= limit && guard > GUARDED * limit;
    const atMost = sum.error > 0 ? upperBound(sum, LEVEL) : sum.mean;
    return {
      interval: likelyRange(sum),
      atMost,
      isClear,
      verdict: isDrifted ? 'drifted' : atMost < limit ? 'within' : 'unclear',
    };
  });
}

/** At 95 %; a point where the error is 0. */
export function likelyRange(sum: TSummary): { low: number; high: number } {
  return sum.error > 0 ? interval(sum, LEVEL) : { low: sum.mean, high: sum.mean };
}

/** Whether one of so many sums is certainly above zero (Bonferroni, since only the largest are looked at). */
export function isClearlyPositive(sum: TSummary, among: number): boolean {
  return lowerBound(sum, 1 - (1 - LEVEL) / (2 * among)) > 0;
}

function lowerBound(sum: TSummary, level: number): number {
  return sum.error > 0 ? 2 * sum.mean - upperBound(sum, level) : sum.mean;
}
