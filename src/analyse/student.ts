/**
 * Student's t on the effects of one cell. The effects are one number per launch, so they are
 * independent and their spread holds boot luck as well as noise; nothing here may ever be fed runs,
 * ticks or requests, which are correlated and would understate the spread (design effect, see
 * docs/statistics.md). The t distribution is the `ttest` package's.
 */
import { mean, sampleStandardDeviation } from 'simple-statistics';
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
  const spread = sampleStandardDeviation([...effects]);
  if (!(spread > 0)) return null;
  return {
    mean: mean([...effects]),
    error: spread / Math.sqrt(effects.length),
    degreesOfFreedom: effects.length - 1,
  };
}

/** The two-sided p value of "no effect". */
export function pValue(summary: TSummary): number {
  return ttest(asSample(summary)).pValue();
}

/** The two-sided interval. @param level between 0 and 1, for example 0.95 */
export function interval(summary: TSummary, level: number): { low: number; high: number } {
  const [low, high] = ttest(asSample(summary), { alpha: 1 - level }).confidence();
  return { low, high };
}

/** The one-sided upper bound: the true effect is below it in `level` of all comparisons. */
export function upperBound(summary: TSummary, level: number): number {
  return ttest(asSample(summary), { alpha: 1 - level, alternative: 'less' }).confidence()[1];
}

/** The t value that a share `level` of the distribution lies below. @param level above 0.5 */
export function quantile(degreesOfFreedom: number, level: number): number {
  return upperBound({ mean: 0, error: 1, degreesOfFreedom }, level);
}

/** In the package's summary form a sample of size n has the standard error √(variance / n). */
function asSample({ mean, error, degreesOfFreedom }: TSummary) {
  const size = degreesOfFreedom + 1;
  return { mean, variance: error ** 2 * size, size };
}
