/**
 * Student's t on the effects of one cell. The effects are one number per launch, so they are
 * independent and their spread holds boot luck as well as noise; nothing here may ever be fed runs,
 * ticks or requests, which are correlated and would understate the spread (design effect, see
 * docs/statistics.md). The t distribution is the `ttest` package's.
 */
import { mean, sampleStandardDeviation, sampleVariance } from 'simple-statistics';
import ttest from 'ttest';

/** Of some effects, all that Student's t asks for; only effects that vary have one. */
export interface TSummary {
  readonly mean: number;
  /** Standard error of the mean. */
  readonly error: number;
  readonly degreesOfFreedom: number;
}

/**
 * Mean, standard error and degrees of freedom; null for fewer than two effects or effects without
 * any spread, for which a t-test would answer p = 0 or NaN.
 */
export function summarise(effects: readonly number[]): TSummary | null {
  if (effects.length < 2 || !effects.every(Number.isFinite)) return null;
  const spread = sampleStandardDeviation(effects);
  if (!(spread > 0)) return null;
  return {
    mean: mean(effects),
    error: spread / Math.sqrt(effects.length),
    degreesOfFreedom: effects.length - 1,
  };
}

/**
 * By how much trimming widens the standard error of effects that are normal: the 20% trimmed mean has an
 * asymptotic efficiency of 0.88 (Tukey 1960, _A survey of sampling from contaminated distributions_).
 */
const COST_OF_TRIMMING = 1.06;

/** From so many effects on the most extreme ones are trimmed; with fewer too little would be left. */
const MIN_EFFECTS_TO_TRIM = 8;
/** Of the effects, at either end. */
const TRIMMED_SHARE = 0.2;

/**
 * The same by Yuen's method (Yuen 1974, Biometrika 61, 165–170; Tukey & McLaughlin 1963): a fifth of
 * the effects at either end is left out of the mean, and stands in the spread with the value of the
 * last one that is in. A launch that was disturbed can then neither make a verdict nor hide one. For
 * fewer than eight effects, as `summarise`.
 */
export function summariseTrimmed(effects: ArrayLike<number>): TSummary | null {
  const sorted = ascending(effects);
  const kept = keptOf(sorted);
  const { length: size } = kept;
  if (size === sorted.length || !sorted.every(Number.isFinite)) return summarise(sorted);
  const [low, high] = [kept[0] ?? NaN, kept.at(-1) ?? NaN];
  const winsorised = sorted.map((effect) => Math.min(high, Math.max(low, effect)));
  const variance = sampleVariance(winsorised);
  if (!(variance > 0)) return null;
  return {
    mean: mean(kept),
    error: Math.sqrt(((sorted.length - 1) * variance) / (size * (size - 1))),
    degreesOfFreedom: size - 1,
  };
}

/** The mean that `summariseTrimmed` uses. @param values at least one */
export function trimmedMean(values: readonly number[]): number {
  return mean(keptOf(ascending(values)));
}

/** What all effects that are not trimmed are, to the last digit; null when they differ. */
export function constantOf(effects: readonly number[]): number | null {
  const kept = keptOf(ascending(effects));
  const [first] = kept;
  return first !== undefined && first === kept.at(-1) ? first : null;
}

/** The degrees of freedom that `summariseTrimmed` finds in so many effects. */
export function trimmedFreedom(count: number): number {
  return count - 2 * trimmedAt(count) - 1;
}

/**
 * The standard error that `summariseTrimmed` is to find in so many normal effects.
 *
 * @param deviation the standard deviation of one of them
 */
export function expectedError(deviation: number, count: number): number {
  return ((trimmedAt(count) > 0 ? COST_OF_TRIMMING : 1) * deviation) / Math.sqrt(count);
}

/** How many are left out at either end. */
function trimmedAt(count: number): number {
  return count < MIN_EFFECTS_TO_TRIM ? 0 : Math.floor(TRIMMED_SHARE * count);
}

function keptOf(sorted: readonly number[]): readonly number[] {
  const trimmed = trimmedAt(sorted.length);
  return sorted.slice(trimmed, sorted.length - trimmed);
}

/** Typed arrays are sorted by value, and fast. */
function ascending(values: ArrayLike<number>): number[] {
  return Array.from(Float64Array.from(values).sort());
}

/** The two-sided p value of "no effect". */
export function pValue(summary: TSummary): number {
  return ttest(asSample(summary)).pValue();
}

/** The two-sided interval. @param level between 0 and 1, for example 0.95 */
export function interval(summary: TSummary, level: number): { low: number; high: number } {
  const halfWidth = summary.error * quantile(summary.degreesOfFreedom, (1 + level) / 2);
  return { low: summary.mean - halfWidth, high: summary.mean + halfWidth };
}

/** The one-sided upper bound: the true effect is below it in `level` of all comparisons. */
export function upperBound(summary: TSummary, level: number): number {
  return summary.mean + summary.error * quantile(summary.degreesOfFreedom, level);
}

/** Quantiles by level, by degrees of freedom: few are asked for, and often. */
const quantiles = new Map<number, Map<number, number>>();

/** The t value that a share `level` of the distribution lies below. @param level above 0.5 */
export function quantile(degreesOfFreedom: number, level: number): number {
  const known = quantiles.get(degreesOfFreedom) ?? new Map<number, number>();
  quantiles.set(degreesOfFreedom, known);
  const found = known.get(level);
  if (found !== undefined) return found;
  // The package has no quantiles of its own; a bound of a sample with mean 0 and error 1 is one.
  const sample = asSample({ mean: 0, error: 1, degreesOfFreedom });
  const made = ttest(sample, { alpha: 1 - level, alternative: 'less' }).confidence()[1];
  known.set(level, made);
  return made;
}

/** In the package's summary form a sample of size n has the standard error √(variance / n). */
function asSample({ mean, error, degreesOfFreedom }: TSummary) {
  const size = degreesOfFreedom + 1;
  return { mean, variance: error ** 2 * size, size };
}
