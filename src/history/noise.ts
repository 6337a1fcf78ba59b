/**
 * The noise of a class of runners, learnt from the history. A comparison of four launches knows its own noise badly;
 * a hundred comparisons on the same class of runners know it well. So each comparison's variance is drawn towards what
 * is usual for its class. Only variances are learnt, never effects.
 *
 * Source: Smyth 2004, Statistical Applications in Genetics and Molecular Biology 3, article 3, section 6.2, for
 * variances whose degrees of freedom differ.
 */
import { mean, sampleVariance, sum } from 'simple-statistics';
import { digamma, inverseTrigamma, trigamma } from '../stats/moderated.ts';
import { expectedError } from '../stats/student.ts';
import type { Comparison } from './network.ts';

/** A comparison with what its standard error was computed from. */
export interface Measured extends Comparison {
  readonly launches: number;
  /** Comparisons of different classes tell nothing about each other's noise. */
  readonly runner: string;
}

export interface RunnerNoise {
  readonly runner: string;
  /** The usual standard deviation of one launch's effect. */
  readonly deviation: number;
  readonly comparisons: number;
}

/** With fewer comparisons a class is not known well enough to correct any of them. */
const MIN_COMPARISONS = 12;

/** The t distribution hardly changes beyond. */
const MAX_FREEDOM = 1000;

/**
 * A response's size can be the same in all launches: its standard error is 0. A network and a search need one above 0; this one is
 * a thousandth of a per cent.
 */
export const MIN_ERROR = 1e-5;

/**
 * The comparisons with the standard errors, degrees of freedom and weights that are to be used, in the same order.
 *
 * In a class that is not known well enough each comparison keeps its own error, but is not weighed by it: one of four launches looks
 * much too certain by chance once in a while, and among several the most certain one would count most. Those are weighed by their
 * launches, as if all varied alike.
 */
export function moderateErrors<M extends Measured>(comparisons: readonly M[]): M[] {
  const varying = comparisons.filter(({ error }) => error > MIN_ERROR);
  const common = pooledVariance(varying);
  const priors = new Map(
    [...byRunner(comparisons)].map(([runner, those]) => [runner, priorOf(those)]),
  );
  return comparisons.map((comparison) => {
    const prior = priors.get(comparison.runner);
    if (comparison.error <= MIN_ERROR) return { ...comparison, error: MIN_ERROR };
    if (!prior) return { ...comparison, weight: errorOf(common, comparison) ** -2 };
    const { degreesOfFreedom: own } = comparison;
    const variance =
      (prior.freedom * prior.variance + own * varianceOf(comparison)) / (prior.freedom + own);
    return {
      ...comparison,
      error: Math.max(MIN_ERROR, errorOf(variance, comparison)),
      degreesOfFreedom: Math.min(MAX_FREEDOM, Math.floor(prior.freedom + own)),
    };
  });
}

/** What is usual on a class of runners; null where too few comparisons say it. */
export function usualNoiseOn(
  runner: string,
  comparisons: readonly Measured[],
): {
  readonly deviation: number;
  readonly degreesOfFreedom: number;
  readonly comparisons: number;
} | null {
  const own = comparisons.filter((each) => each.runner === runner);
  const prior = priorOf(own);
  if (!prior) return null;
  const degreesOfFreedom = Math.min(MAX_FREEDOM, prior.freedom);
  return { deviation: Math.sqrt(prior.variance), degreesOfFreedom, comparisons: own.length };
}

/** Of each class of runners with enough comparisons, the one with the most first. */
export function noiseOfRunners(comparisons: readonly Measured[]): RunnerNoise[] {
  return [...byRunner(comparisons)]
    .flatMap(([runner, those]) => {
      const prior = priorOf(those);
      if (!prior) return [];
      return [{ runner, deviation: Math.sqrt(prior.variance), comparisons: those.length }];
    })
    .sort((a, b) => b.comparisons - a.comparisons);
}

function byRunner(comparisons: readonly Measured[]): Map<string, Measured[]> {
  const groups = new Map<string, Measured[]>();
  for (const comparison of comparisons) {
    const known = groups.get(comparison.runner);
    if (known) known.push(comparison);
    else groups.set(comparison.runner, [comparison]);
  }
  return groups;
}

/** Of one launch's effect. Trimming widens the error of many launches, and makes no launch noisier. */
function varianceOf({ error, launches }: Measured): number {
  return (error / expectedError(1, launches)) ** 2;
}

/** The standard error that follows from the variance of one launch's effect. */
function errorOf(variance: number, { launches }: Measured): number {
  return expectedError(Math.sqrt(variance), launches);
}

/**
 * The usual variance of one launch, and how many degrees of freedom knowing it is worth: few where the variances differ
 * by more than chance explains. Like in `stats/moderated.ts`, two standard errors are added to how much they differ, so
 * that few comparisons are trusted less. Unlike there, variances are drawn towards their mean: the error of a chain is
 * a sum of variances, and this leaves the sum as it is.
 */
function priorOf(comparisons: readonly Measured[]) {
  const varying = comparisons.filter(({ error }) => error > MIN_ERROR);
  if (varying.length < MIN_COMPARISONS) return null;
  const logs = varying.map((each) => {
    const half = each.degreesOfFreedom / 2;
    return Math.log(varianceOf(each)) - digamma(half) + Math.log(half);
  });
  const middle = mean(logs);
  const excess = logs.map(
    (each, i) =>
      ((each - middle) ** 2 * logs.length) / (logs.length - 1) -
      trigamma((varying[i]?.degreesOfFreedom ?? 1) / 2),
  );
  const doubt = Math.sqrt(sampleVariance(excess) / excess.length);
  const freedom = 2 * inverseTrigamma(Math.max(0, mean(excess)) + 2 * doubt);
  return { variance: pooledVariance(varying), freedom };
}

function pooledVariance(comparisons: readonly Measured[]): number {
  const total = sum(comparisons.map(({ degreesOfFreedom }) => degreesOfFreedom));
  return sum(comparisons.map((each) => each.degreesOfFreedom * varianceOf(each))) / total;
}
