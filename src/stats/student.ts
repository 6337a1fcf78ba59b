/**
 * The tests of this folder, and what they assume.
 *
 * - The unit of replication is the launch: one fresh boot of both arms. Each launch gives one effect per cell, so
 *   effects are independent, and their spread includes the luck of a boot. Runs, ticks and requests within a launch
 *   are correlated. A test on them would understate the spread, so none is ever made (docs/explanation/statistics.md).
 * - An effect is the log of a ratio, candidate ÷ baseline, so that a change counts the same in both directions.
 * - The test is Student's t on the effects: paired within a launch, two-sided for a regression, one-sided for a
 *   pass. From thirteen launches on mean and spread are trimmed (Yuen's method), so that single outliers do not decide.
 *
 * This file holds the t-test. The t distribution comes from the `ttest` package.
 */
import { mean, sampleStandardDeviation, sampleVariance } from 'simple-statistics';
import ttest from 'ttest';

/** What a t-test needs to know about a sample. Effects that do not vary have no summary. */
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
 * The factor by which trimming widens the standard error of normal effects: the 20% trimmed mean has an
 * asymptotic efficiency of 0.88 (Tukey 1960, _A survey of sampling from contaminated distributions_).
 */
const COST_OF_TRIMMING = 1.06;

/**
 * Fewer effects are not trimmed. An outlier among them makes the bounds wide, so it delays a verdict and makes none; trimming would
 * delay all the others, since it costs degrees of freedom while there are few.
 */
const MIN_EFFECTS_TO_TRIM = 13;
/** The share that is trimmed at either end. */
const TRIMMED_SHARE = 0.2;

/**
 * The same by Yuen's method (Yuen 1974, Biometrika 61, 165–170; Tukey & McLaughlin 1963). The mean leaves out a
 * fifth of the effects at either end; for the spread, these are replaced by the nearest effect that is kept. So a
 * disturbed launch can neither cause nor hide a verdict. With fewer than thirteen effects, the same as `summarise`.
 */
export function summariseTrimmed(effects: ArrayLike<number>): TSummary | null {
  const sorted = ascending(effects);
  const trimmed = trimmedOf(sorted);
  const { length: size } = trimmed;
  if (size === sorted.length || !sorted.every(Number.isFinite)) return summarise(sorted);
  const [low, high] = [trimmed[0] ?? NaN, trimmed.at(-1) ?? NaN];
  const winsorised = sorted.map((effect) => Math.min(high, Math.max(low, effect)));
  const variance = sampleVariance(winsorised);
  if (!(variance > 0)) return null;
  return {
    mean: mean(trimmed),
    error: Math.sqrt(((sorted.length - 1) * variance) / (size * (size - 1))),
    degreesOfFreedom: size - 1,
  };
}

/** The mean that `summariseTrimmed` uses. @param values at least one */
export function trimmedMean(values: readonly number[]): number {
  return mean(trimmedOf(ascending(values)));
}

/** The value of all effects that are not trimmed, if they are identical; otherwise null. */
export function constantOf(effects: readonly number[]): number | null {
  const trimmed = trimmedOf(ascending(effects));
  const [first] = trimmed;
  return first !== undefined && first === trimmed.at(-1) ? first : null;
}

/** The degrees of freedom of `summariseTrimmed` for a number of effects. */
export function trimmedFreedom(count: number): number {
  return count - 2 * trimmedAt(count) - 1;
}

/**
 * The standard error to expect from `summariseTrimmed` for a number of normal effects.
 *
 * @param deviation the standard deviation of one of them
 */
export function expectedError(deviation: number, count: number): number {
  return ((isTrimmed(count) ? COST_OF_TRIMMING : 1) * deviation) / Math.sqrt(count);
}

/** Whether `summariseTrimmed` trims so many effects. */
export function isTrimmed(count: number): boolean {
  return trimmedAt(count) > 0;
}

/** The number that is trimmed at either end. */
function trimmedAt(count: number): number {
  return count < MIN_EFFECTS_TO_TRIM ? 0 : Math.floor(TRIMMED_SHARE * count);
}

function trimmedOf(sorted: readonly number[]): readonly number[] {
  const trimmed = trimmedAt(sorted.length);
  return sorted.slice(trimmed, sorted.length - trimmed);
}

/** A typed array sorts by value, and fast. */
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

/** Cached quantiles, by degrees of freedom and level: few different ones are needed, but often. */
const quantiles = new Map<number, Map<number, number>>();

/** The quantile of the t distribution. @param level above 0.5 */
export function quantile(degreesOfFreedom: number, level: number): number {
  const known = quantiles.get(degreesOfFreedom) ?? new Map<number, number>();
  quantiles.set(degreesOfFreedom, known);
  const found = known.get(level);
  if (found !== undefined) return found;
  // The package has no quantile function; the bound of a sample with mean 0 and error 1 is the quantile.
  const sample = asSample({ mean: 0, error: 1, degreesOfFreedom });
  const made = ttest(sample, { alpha: 1 - level, alternative: 'less' }).confidence()[1];
  known.set(level, made);
  return made;
}

/** The package takes variance and size: the standard error is √(variance / size). */
function asSample({ mean, error, degreesOfFreedom }: TSummary) {
  const size = degreesOfFreedom + 1;
  return { mean, variance: error ** 2 * size, size };
}
