/**
 * Which commits of a line made the app slower or faster, given comparisons of pairs of them: Bayesian model comparison.
 *
 * The line's points are numbered from 0, the first end, to `length`, the last end; point i is the commit whose change leads
 * from i − 1 to i. Each point has a level, the logarithm of its cost. A comparison measures the difference of two
 * levels. Nothing is known of the points between two compared ones, so the line is cut into stretches at the compared
 * points, and a hypothesis says in which stretches the level jumps. However long the line is, there are only as many
 * stretches as comparisons.
 *
 * - Hypotheses: no step; one, two or three steps; a gradual slope, as a straight line or as many small changes. The
 *   evidence of each is its likelihood, integrated over the sizes of its steps by Laplace's method.
 * - The error of a comparison follows Student's t distribution with the comparison's own degrees of freedom, so that one
 *   disturbed comparison cannot send the search astray.
 *
 * Sources: Waeber, Frazier & Henderson 2013, SIAM Journal on Control and Optimization 51, 2261–2279 (probabilistic bisection);
 * MacKay 2003, _Information Theory, Inference, and Learning Algorithms_, chapters 27 and 28 (evidence by Laplace's method).
 */
import { MIN_ERROR } from '../history/noise.ts';
import { cholesky, inverseOf, logDeterminant, solve, type Matrix } from './small-matrices.ts';

/** A comparison of two points of the line. */
export interface Observation {
  readonly from: number;
  readonly to: number;
  /** The natural logarithm of a ratio: above 0 `to` is worse than `from`. */
  readonly effect: number;
  /** Standard error of the effect. */
  readonly error: number;
  readonly degreesOfFreedom: number;
}

export interface Line {
  /** The number of the last point: how many commits could be the one. At least 1. */
  readonly length: number;
  /** A step that is smaller does not matter, as a natural logarithm above 0. */
  readonly tolerance: number;
  /**
   * In how many series a difference was looked for before this one was chosen; 1 if it was named. It makes a difference less probable
   * before anything is measured, which says nothing for "no difference".
   */
  readonly choices: number;
}

/** The points after `after`, up to and including `last`. */
export interface Stretch {
  readonly after: number;
  readonly last: number;
}

/** A mean and its variance. */
export interface Estimate {
  readonly mean: number;
  readonly variance: number;
}

export interface Hypothesis {
  /** `steps` with none is "no difference anywhere". */
  readonly kind: 'steps' | 'gradual';
  /** The indices of the stretches with a step. */
  readonly stretches: readonly number[];
  readonly probability: number;
  /** Of the level of a compared point less the level of another. */
  difference(from: number, to: number): Estimate;
}

export interface Posterior {
  readonly stretches: readonly Stretch[];
  /** The most probable first. Those of no consequence are left out. */
  readonly hypotheses: readonly Hypothesis[];
}

/** Before anything is measured. Whoever starts a search has a reason to believe in a difference. */
const PRIOR = { none: 0.25, steps: [0.6, 0.11, 0.02], line: 0.01, walk: 0.01 } as const;

/** Standard deviations that a step may be drawn from, since nobody knows whether it is 3 % or threefold. */
const STEP_SIZES = [0.04, 0.12, 0.35, 1];

/**
 * Two commits differ a little for no reason of interest: where the code lies in memory, or changes far below the tolerance.
 * A sixth of the tolerance is added to the standard error of each comparison.
 */
const IMMATERIAL_SHARE = 1 / 6;

/**
 * The standard error of a comparison as the search uses it.
 *
 * @param tolerance as a logarithm; may be 0
 */
export function usedError(error: number, tolerance: number): number {
  return Math.max(MIN_ERROR, Math.hypot(error, IMMATERIAL_SHARE * tolerance));
}

/** Of the pairs of stretches, so many of the most probable are extended by a third. */
const EXTENDED_PAIRS = 6;

/** Less probable hypotheses change no decision. */
const NEGLIGIBLE = 1e-5;

/** @param observations at least one */
export function posteriorOf(line: Line, observations: readonly Observation[]): Posterior {
  const stretches = stretchesOf(line, observations);
  const used = observations.map((each) => ({
    ...each,
    error: usedError(each.error, line.tolerance),
  }));
  const widths = stretches.map(({ after, last }) => last - after);
  const none = 1 - (1 - PRIOR.none) / line.choices;
  const scale = (1 - none) / (1 - PRIOR.none);
  const fitted: Fitted[] = [];
  const add = (stretchesWithSteps: readonly number[], prior: number): number => {
    if (!(prior > 0)) return -Infinity;
    const columns = stretchesWithSteps.map((s) => columnOf(used, stretches[s]));
    const fits = STEP_SIZES.map((size) =>
      fit(
        used,
        columns,
        columns.map(() => size ** 2),
      ),
    );
    // Without a step there is nothing whose size could differ.
    for (const each of columns.length === 0 ? fits.slice(0, 1) : fits) {
      const share = columns.length === 0 ? 1 : 1 / STEP_SIZES.length;
      fitted.push({
        kind: 'steps',
        stretches: stretchesWithSteps,
        logWeight: Math.log(prior * share) + each.logEvidence,
        ...each,
      });
    }
    return logSum(fitted.slice(-fits.length).map(({ logWeight }) => logWeight));
  };
  add([], none);
  const all = stretches.map((_, i) => i);
  for (const s of all) add([s], scale * priorOf([s], widths, line.length));
  const pairs = all.flatMap((a) =>
    all.slice(a + 1).map((b) => {
      const pair = [a, b];
      return { pair, weight: add(pair, scale * priorOf(pair, widths, line.length)) };
    }),
  );
  const triples = new Map<string, readonly number[]>();
  for (const { pair } of pairs.sort((a, b) => b.weight - a.weight).slice(0, EXTENDED_PAIRS)) {
    for (const s of all.filter((each) => !pair.includes(each))) {
      const triple = [...pair, s].sort((a, b) => a - b);
      triples.set(triple.join(' '), triple);
    }
  }
  for (const triple of triples.values()) {
    add(triple, scale * priorOf(triple, widths, line.length));
  }
  // On a single stretch nothing tells a slope from a step.
  if (stretches.length > 1) addGradual(fitted, used, stretches, line, scale);
  return { stretches, hypotheses: normalised(fitted, stretches) };
}

interface Fit {
  readonly logEvidence: number;
  readonly sizes: readonly number[];
  readonly covariance: Matrix;
}

interface Fitted extends Fit {
  readonly kind: Hypothesis['kind'];
  readonly stretches: readonly number[];
  readonly logWeight: number;
}

/** The line, cut at every point that was compared. */
function stretchesOf({ length }: Line, observations: readonly Observation[]): Stretch[] {
  const points = [...new Set([0, length, ...observations.flatMap(({ from, to }) => [from, to])])];
  points.sort((a, b) => a - b);
  return points.slice(1).map((last, i) => ({ after: points[i] ?? 0, last }));
}

/**
 * The probability that one, two or three commits, drawn among all, lie in exactly these stretches. Two steps in the same
 * stretch look like one until the stretch is cut.
 */
function priorOf(chosen: readonly number[], widths: readonly number[], length: number): number {
  const sizes = chosen.map((s) => widths[s] ?? 0);
  const ways = (steps: number): number => {
    if (steps < sizes.length) return 0;
    const spread = (left: number, rest: readonly number[]): number => {
      const [size, ...others] = rest;
      if (size === undefined) return left === 0 ? 1 : 0;
      let total = 0;
      for (let here = 1; here <= left - others.length; here++) {
        total += binomial(size, here) * spread(left - here, others);
      }
      return total;
    };
    return spread(steps, sizes);
  };
  return PRIOR.steps.reduce((total, prior, i) => {
    const steps = i + 1;
    return steps > length ? total : total + (prior * ways(steps)) / binomial(length, steps);
  }, 0);
}

function binomial(n: number, k: number): number {
  let result = 1;
  for (let i = 0; i < k; i++) result *= (n - i) / (i + 1);
  return result;
}

/** How much of a step within the stretch each observation sees: 1, −1 or 0. */
function columnOf(observations: readonly Observation[], stretch: Stretch | undefined): number[] {
  if (!stretch) return observations.map(() => 0);
  const { after, last } = stretch;
  return observations.map(({ from, to }) => {
    const low = Math.min(from, to);
    const high = Math.max(from, to);
    return low <= after && last <= high ? Math.sign(to - from) : 0;
  });
}

/** A straight line, and a level that changes a little with each commit. */
function addGradual(
  fitted: Fitted[],
  observations: readonly Observation[],
  stretches: readonly Stretch[],
  { length }: Line,
  scale: number,
): void {
  const shares = stretches.map(({ after, last }) => (last - after) / length);
  const columns = stretches.map((stretch) => columnOf(observations, stretch));
  const slope = observations.map(({ from, to }) => (to - from) / length);
  for (const size of STEP_SIZES) {
    const straight = fit(observations, [slope], [size ** 2]);
    const share = scale / STEP_SIZES.length;
    fitted.push({
      kind: 'gradual',
      stretches: [],
      logWeight: Math.log(PRIOR.line * share) + straight.logEvidence,
      logEvidence: straight.logEvidence,
      sizes: shares.map((part) => part * (straight.sizes[0] ?? 0)),
      covariance: shares.map((a) => shares.map((b) => a * b * (straight.covariance[0]?.[0] ?? 0))),
    });
    const walk = fit(
      observations,
      columns,
      shares.map((part) => part * size ** 2),
    );
    fitted.push({
      kind: 'gradual',
      stretches: [],
      logWeight: Math.log(PRIOR.walk * share) + walk.logEvidence,
      ...walk,
    });
  }
}

/** The mode is found after so many steps of reweighting; more change the evidence by less than its error. */
const REWEIGHTINGS = 8;

/**
 * The most probable sizes of the columns, by iteratively reweighted least squares, and the evidence by Laplace's method.
 *
 * @param variances of the sizes before anything is measured
 */
function fit(
  observations: readonly Observation[],
  columns: readonly (readonly number[])[],
  variances: readonly number[],
): Fit {
  let sizes = columns.map(() => 0);
  let precision: Matrix = [];
  const residuals = () =>
    observations.map(
      ({ effect }, o) =>
        effect - columns.reduce((all, column, c) => all + (column[o] ?? 0) * (sizes[c] ?? 0), 0),
    );
  if (columns.length > 0) {
    for (let round = 0; round < REWEIGHTINGS; round++) {
      const left = residuals();
      const weights = observations.map(({ error, degreesOfFreedom: freedom }, o) => {
        const scaled = round === 0 ? 0 : (left[o] ?? 0) / error;
        return (freedom + 1) / ((freedom + scaled ** 2) * error ** 2);
      });
      precision = columns.map((a, i) =>
        columns.map((b, j) => {
          let total = i === j ? 1 / (variances[i] ?? 1) : 0;
          for (const [o, weight] of weights.entries()) total += weight * (a[o] ?? 0) * (b[o] ?? 0);
          return total;
        }),
      );
      const right = columns.map((column) =>
        observations.reduce(
          (all, { effect }, o) => all + (weights[o] ?? 0) * (column[o] ?? 0) * effect,
          0,
        ),
      );
      sizes = solve(cholesky(precision), right);
    }
  }
  const factor = cholesky(precision);
  const likelihood = residuals().reduce((total, residual, o) => {
    const { error = 1, degreesOfFreedom: freedom = 1 } = observations[o] ?? {};
    return total + logStudent(residual / error, freedom) - Math.log(error);
  }, 0);
  const prior = sizes.reduce((total, size, c) => {
    const variance = variances[c] ?? 1;
    return total - size ** 2 / (2 * variance) - Math.log(variance) / 2;
  }, 0);
  return {
    logEvidence: likelihood + prior - logDeterminant(factor) / 2,
    sizes,
    covariance: inverseOf(factor),
  };
}

/** The logarithm of the density of Student's t, but for a constant that depends on the degrees of freedom alone. */
function logStudent(value: number, freedom: number): number {
  return (-(freedom + 1) / 2) * Math.log1p(value ** 2 / freedom);
}

function logSum(values: readonly number[]): number {
  const most = Math.max(...values);
  if (most === -Infinity) return most;
  return most + Math.log(values.reduce((total, value) => total + Math.exp(value - most), 0));
}

function normalised(fitted: readonly Fitted[], stretches: readonly Stretch[]): Hypothesis[] {
  const total = logSum(fitted.map(({ logWeight }) => logWeight));
  return fitted
    .map((each): Hypothesis => {
      const { kind, covariance, sizes } = each;
      // Per stretch, since a gradual change has a size in each of them.
      const indices = kind === 'gradual' ? stretches.map((_, i) => i) : each.stretches;
      return {
        kind,
        stretches: each.stretches,
        probability: Math.exp(each.logWeight - total),
        difference(from, to) {
          const sign = Math.sign(to - from);
          const [low, high] = [Math.min(from, to), Math.max(from, to)];
          const parts = indices.map((index) => {
            const stretch = stretches[index];
            return stretch && low <= stretch.after && stretch.last <= high ? sign : 0;
          });
          let [mean, variance] = [0, 0];
          for (const [i, a] of parts.entries()) {
            if (a === 0) continue;
            mean += a * (sizes[i] ?? 0);
            for (const [j, b] of parts.entries()) variance += a * b * (covariance[i]?.[j] ?? 0);
          }
          return { mean, variance: Math.max(0, variance) };
        },
      };
    })
    .filter(({ probability }) => probability > NEGLIGIBLE)
    .sort((a, b) => b.probability - a.probability);
}
