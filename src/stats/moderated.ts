/**
 * Moderated t statistics: many places are each seen in a few launches, so the scatter of one place is known badly,
 * but that of all together well. Each place's variance is drawn towards the variance that is usual for places of its size.
 *
 * Source: Smyth 2004, _Linear models and empirical Bayes methods for assessing differential expression in microarray
 * experiments_, Statistical Applications in Genetics and Molecular Biology 3, article 3, section 6.2; with a trend
 * of the variance by the place's size, as in Law et al. 2014, Genome Biology 15, R29.
 */
import {
  linearRegression,
  linearRegressionLine,
  mean,
  sampleVariance,
  sum,
} from 'simple-statistics';
import { summarise, type TSummary } from './student.ts';

/** The effects of one place, one per launch. */
export interface PlaceEffects {
  readonly effects: readonly number[];
  /** What the scatter depends on, on a scale where it does so about linearly: the logarithm of the place's cost. */
  readonly size: number;
}

/** Fewer places say too little about the usual variance, and intervals would be too narrow. */
const MIN_PLACES = 12;

/** The t distribution hardly changes beyond. */
const MAX_FREEDOM = 1000;

/**
 * A summary of each place, for the t tests and intervals of student.ts; null for effects without any spread.
 *
 * What a launch does to all places alike, such as a slower processor for one arm, would make their scatters equal
 * without making any of them better known. So it is taken out first, and its own uncertainty, which only the number of
 * launches reduces, is added to every place again (degrees of freedom by Satterthwaite 1946).
 *
 * @param places all with the same number of effects, one per launch, in the launches' order
 */
export function summariseModerated(places: readonly PlaceEffects[]): (TSummary | null)[] {
  const plain = places.map(({ effects }) => summarise(effects));
  const launches = places[0]?.effects.length ?? 0;
  const varying = places.filter((_, i) => plain[i] !== null);
  if (varying.length < MIN_PLACES || launches < 3) return plain;
  const centred = varying.map(({ effects }) => deviationsOf(effects));
  const common = Array.from({ length: launches }, (_, j) =>
    mean(centred.map((each) => each[j] ?? 0)),
  );
  const commonVariance = sampleVariance(common) / launches;
  const own = centred.map((each) =>
    sampleVariance(each.map((value, j) => value - (common[j] ?? 0))),
  );
  const moderated = moderateVariances(
    own.map((variance, i) => ({ variance, size: varying[i]?.size ?? 0 })),
    launches - 1,
  );
  const byPlace = new Map(varying.map((place, i) => [place, moderated[i]]));
  return places.map((place) => {
    const moderatedVariance = byPlace.get(place);
    if (!moderatedVariance) return null;
    const variance = moderatedVariance.variance / launches;
    const error = variance + commonVariance;
    const degreesOfFreedom =
      error ** 2 /
      (variance ** 2 / moderatedVariance.degreesOfFreedom + commonVariance ** 2 / (launches - 1));
    return {
      mean: mean(place.effects),
      error: Math.sqrt(error),
      // Whole numbers: their quantiles are computed once.
      degreesOfFreedom: Math.min(MAX_FREEDOM, Math.floor(degreesOfFreedom)),
    };
  });
}

function deviationsOf(effects: readonly number[]): number[] {
  const middle = mean(effects);
  return effects.map((effect) => effect - middle);
}

interface Variance {
  readonly variance: number;
  readonly degreesOfFreedom: number;
}

/**
 * Draws variances towards their trend, the more the less they differ beyond chance. Unlike in the source, two standard
 * errors are added to how much they differ: the source estimates that from 10,000 genes, and here there may be 30 places.
 *
 * @param freedom degrees of freedom of each variance
 */
export function moderateVariances(
  places: readonly { readonly variance: number; readonly size: number }[],
  freedom: number,
): Variance[] {
  // Places that hardly vary would have a logarithm far below all others.
  const floor = 1e-5 * mean(places.map(({ variance }) => variance));
  const logs = places.map(
    ({ variance }) =>
      Math.log(Math.max(variance, floor)) - digamma(freedom / 2) + Math.log(freedom / 2),
  );
  const trend = trendOf(places.map(({ size }, i) => [size, logs[i] ?? 0]));
  const squares = places.map(({ size }, i) => ((logs[i] ?? 0) - trend(size)) ** 2);
  // The trend has taken two degrees of freedom.
  const spread = sum(squares) / (places.length - 2) - trigamma(freedom / 2);
  // From few places, how much variances differ is known badly. An estimate that is too small makes intervals too narrow.
  const doubt = Math.sqrt(sampleVariance(squares) / squares.length);
  const prior = 2 * inverseTrigamma(Math.max(0, spread) + 2 * doubt);
  const shift = digamma(prior / 2) - Math.log(prior / 2);
  return places.map(({ variance, size }) => ({
    variance: (prior * Math.exp(trend(size) + shift) + freedom * variance) / (prior + freedom),
    degreesOfFreedom: prior + freedom,
  }));
}

/** The straight line through the points; a constant if all have the same x. */
function trendOf(points: [number, number][]): (x: number) => number {
  const line = linearRegression(points);
  const middle = mean(points.map(([, y]) => y));
  return Number.isFinite(line.m) ? linearRegressionLine(line) : () => middle;
}

/** From here on the series below are exact to ten digits. */
const ASYMPTOTIC = 10;

/** The derivative of log Γ. Source: Abramowitz & Stegun 1964, 6.3.5 and 6.3.18. @param x above 0 */
export function digamma(x: number): number {
  if (x < ASYMPTOTIC) return digamma(x + 1) - 1 / x;
  const square = 1 / x ** 2;
  return Math.log(x) - 1 / (2 * x) - square * (1 / 12 - square * (1 / 120 - square / 252));
}

/** The derivative of `digamma`. Source: Abramowitz & Stegun 1964, 6.4.6 and 6.4.12. @param x above 0 */
export function trigamma(x: number): number {
  if (x < ASYMPTOTIC) return trigamma(x + 1) + 1 / x ** 2;
  const square = 1 / x ** 2;
  return 1 / x + square / 2 + (square / x) * (1 / 6 - square * (1 / 30 - square / 42));
}

/** The x whose `trigamma` is y, by bisection: `trigamma` falls without end. @param y above 0 */
export function inverseTrigamma(y: number): number {
  let [low, high] = [1e-8, 1e8];
  for (let step = 0; step < 200 && high / low > 1 + 1e-12; step++) {
    const middle = Math.sqrt(low * high);
    if (trigamma(middle) > y) low = middle;
    else high = middle;
  }
  return Math.sqrt(low * high);
}
