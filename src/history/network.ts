/**
 * A network of comparisons. Commits are points, and each comparison of two commits measures the difference of their
 * logarithmic costs, as a levelling measures the difference of two heights. The index of a commit is the weighted
 * least-squares solution: the differences to a reference commit that agree best with all comparisons at once.
 *
 * Source of the whole: adjustment of levelling networks, as in Ghilani 2017, _Adjustment Computations_, 6th edition,
 * chapters 12 and 13. With the weights w = 1 ÷ error² the normal equations are those of a weighted graph's Laplacian,
 * with the reference commit held at zero. With other weights w the errors of the solution are those of the sandwich
 * estimator, which holds for any weights: L⁻¹·M·L⁻¹, where L is the Laplacian of the weights w, and M that of w²·error².
 *
 * Effects are natural logarithms of ratios, above 0 the candidate is worse.
 */
import { sum } from 'simple-statistics';
import { holm } from '../stats/holm.ts';
import { interval, pValue, quantile } from '../stats/student.ts';
import { factorise, type Entry, type Factor } from './sparse-cholesky.ts';

/** One comparison of two commits, in one scenario and metric. */
export interface Comparison {
  readonly baseline: string;
  readonly candidate: string;
  readonly effect: number;
  /** Standard error of the effect, above 0. */
  readonly error: number;
  /** Of the standard error. */
  readonly degreesOfFreedom: number;
  /**
   * How much the comparison counts against others; 1 ÷ error² by default. An error that is an estimate from a few launches makes a bad
   * weight: those that are too small by chance would count most, and their sum would seem to be known too well.
   */
  readonly weight?: number;
}

/** How a comparison agrees with all others. */
export interface Fit {
  /** Measured less adjusted. */
  readonly residual: number;
  /** The share of the difference that no other comparison checks: 1 for one that nothing else links, almost 0 for one among many. */
  readonly leverage: number;
  /** Standard error of the adjusted difference, not widened; null for a comparison that is left out. */
  readonly error: number | null;
  /** The residual ÷ its standard error; null for a comparison that nothing checks. */
  readonly studentised: number | null;
  /** Whether it contradicts the others, or is one of a group of which one does; at 5 % over all comparisons. */
  readonly isMisfit: boolean;
  /** Whether the index does without it: it contradicts the others, and no other comparison could be the wrong one. */
  readonly isLeftOut: boolean;
}

/** A commit's index, relative to the reference of its part. */
export interface Position {
  /** A log ratio: above 0 the commit is worse than the reference. */
  readonly effect: number;
  readonly error: number;
  readonly degreesOfFreedom: number;
  /** Number of comparisons on the most precise way from the reference. */
  readonly steps: number;
  /** Commits in different parts cannot be compared: no comparisons link them. */
  readonly part: number;
}

/** A difference of two commits of a part. */
export interface Difference {
  readonly effect: number;
  readonly error: number;
  readonly degreesOfFreedom: number;
}

export interface Part {
  readonly commits: readonly string[];
  /** Its index is zero. */
  readonly reference: string;
  /** Comparisons beyond those that are needed to link the commits. */
  readonly redundancy: number;
  /** By how much all errors of the part are widened, since its comparisons disagree by more than their errors; else 1. */
  readonly widening: number;
}

export interface Network {
  readonly parts: readonly Part[];
  readonly positions: ReadonlyMap<string, Position>;
  /** In the order of the comparisons. */
  readonly fits: readonly Fit[];
  /** The second commit against the first; null if no comparisons link them. */
  difference(from: string, to: string): Difference | null;
  /** The covariance of a commit's index with those of the commits of its part; 0 for any other commit. */
  covariancesWith(commit: string): (other: string) => number;
}

/** Rounding makes the errors of a network that is not redundant a little wrong. */
const ALMOST_NOTHING = 1e-9;

/** The t distribution hardly changes beyond. */
const MAX_FREEDOM = 1000;

/** Over all comparisons of a network. */
const MISFIT_LEVEL = 0.05;

/**
 * @param comparisons of different commits, all of one series
 * @param references commits to hold at zero: the first that a part holds. Without one, its first commit
 */
export function solveNetwork(
  comparisons: readonly Comparison[],
  references: readonly string[] = [],
): Network {
  const { misfits, leftOut } = findMisfits(comparisons, references);
  const used = comparisons.flatMap((_, index) => (leftOut.has(index) ? [] : [index]));
  const solution = solveParts(comparisons, used, references);
  const { positions, parts } = solution;
  const effectOf = (commit: string) => positions.get(commit)?.effect ?? NaN;
  const fits = comparisons.map(({ baseline, candidate, effect }, index): Fit => {
    const fit = solution.fits.get(index);
    const studentised = misfits.get(index);
    return {
      residual: effect - (effectOf(candidate) - effectOf(baseline)),
      leverage: fit?.leverage ?? 0,
      error: fit?.error ?? null,
      studentised: studentised ?? fit?.studentised ?? null,
      isMisfit: studentised !== undefined,
      isLeftOut: leftOut.has(index),
    };
  });
  return {
    parts: parts.map(({ part }) => part),
    positions,
    fits,
    difference(from, to) {
      const part = positions.get(from)?.part;
      if (part === undefined || positions.get(to)?.part !== part) return null;
      return parts[part]?.difference(from, to) ?? null;
    },
    covariancesWith(commit) {
      const part = positions.get(commit)?.part;
      if (part === undefined) return () => 0;
      return parts[part]?.covariancesWith(commit) ?? (() => 0);
    },
  };
}

/** Each round costs one solution of the network. */
const MAX_MISFITS = 20;

/** Studentised residuals that are at least so much of the largest belong to comparisons that could be wrong as well. */
const ALIKE = 0.95;

/**
 * Finds the comparisons that contradict the others, one after the other: a wrong one disturbs its neighbours' residuals,
 * too, so the worst is taken out before the rest is tested again (data snooping: Baarda 1968, _A testing procedure for
 * use in geodetic networks_). The tests are t tests of the studentised residuals, by Holm's procedure over all that are
 * checked.
 *
 * In a single loop nothing tells which comparison is wrong: their residuals are all alike. Then the whole group is a
 * misfit and stays in, and the errors are widened.
 */
function findMisfits(comparisons: readonly Comparison[], references: readonly string[]) {
  /** With their studentised residuals. */
  const misfits = new Map<number, number>();
  const leftOut = new Set<number>();
  const left = new Set(comparisons.keys());
  for (let round = 0; round < MAX_MISFITS; round++) {
    const { fits, positions } = solveParts(comparisons, [...left], references);
    const checked = [...fits].flatMap(([index, { studentised }]) =>
      studentised === null ? [] : [{ index, size: Math.abs(studentised), studentised }],
    );
    const pValues = checked.map(({ index, size }) =>
      pValue({ mean: size, error: 1, degreesOfFreedom: comparisons[index]?.degreesOfFreedom ?? 1 }),
    );
    const steps = holm(pValues, MISFIT_LEVEL);
    const worst = checked
      .filter((_, i) => steps[i]?.rejected === true)
      .reduce<(typeof checked)[number] | null>(
        (most, each) => (most === null || each.size > most.size ? each : most),
        null,
      );
    if (worst === null) break;
    const partOf = (index: number) => positions.get(comparisons[index]?.baseline ?? '')?.part;
    const group = checked.filter(
      ({ index, size }) => size >= ALIKE * worst.size && partOf(index) === partOf(worst.index),
    );
    for (const { index, studentised } of group) misfits.set(index, studentised);
    if (group.length === 1) leftOut.add(worst.index);
    left.delete(worst.index);
  }
  return { misfits, leftOut };
}

/** @param used indices of the comparisons */
function solveParts(
  comparisons: readonly Comparison[],
  used: readonly number[],
  references: readonly string[],
) {
  const links = linksOf(comparisons, used);
  const wanted = references.filter((each) => links.has(each));
  const positions = new Map<string, Position>();
  const fits = new Map<number, Checked>();
  const parts: Solved[] = [];
  for (const start of [...wanted, ...links.keys()]) {
    if (positions.has(start)) continue;
    const solved = solvePart(start, links, comparisons);
    for (const [commit, position] of solved.positions) {
      positions.set(commit, { ...position, part: parts.length });
    }
    for (const [index, fit] of solved.fits) fits.set(index, fit);
    parts.push(solved);
  }
  return { positions, fits, parts };
}

/** The two-sided interval. @param level between 0 and 1 */
export function intervalOf(
  { effect, error, degreesOfFreedom }: Difference,
  level = 0.95,
): { readonly low: number; readonly high: number } {
  if (error === 0) return { low: effect, high: effect };
  return interval({ mean: effect, error, degreesOfFreedom }, level);
}

/** Half the width of the interval. */
export function halfWidthOf({ error, degreesOfFreedom }: Difference, level = 0.95): number {
  return error === 0 ? 0 : error * quantile(degreesOfFreedom, (1 + level) / 2);
}

interface Link {
  readonly to: string;
  /** Of the comparison. */
  readonly index: number;
}

type Links = ReadonlyMap<string, readonly Link[]>;

function linksOf(comparisons: readonly Comparison[], used: readonly number[]): Links {
  const links = new Map<string, Link[]>();
  const add = (from: string, to: string, index: number) => {
    const known = links.get(from);
    if (known) known.push({ to, index });
    else links.set(from, [{ to, index }]);
  };
  for (const index of used) {
    const comparison = comparisons[index];
    if (!comparison) continue;
    const { baseline, candidate, error } = comparison;
    if (baseline === candidate) throw new RangeError('a comparison needs two commits');
    if (!(error > 0)) throw new RangeError('a comparison needs a standard error above 0');
    add(baseline, candidate, index);
    add(candidate, baseline, index);
  }
  return links;
}

interface Solved {
  readonly part: Part;
  readonly positions: ReadonlyMap<string, Omit<Position, 'part'>>;
  readonly fits: readonly (readonly [number, Checked])[];
  difference(from: string, to: string): Difference;
  covariancesWith(commit: string): (other: string) => number;
}

interface Checked extends Pick<Fit, 'leverage' | 'studentised'> {
  readonly error: number;
  /** Of the residual. */
  readonly variance: number;
}

function solvePart(reference: string, links: Links, comparisons: readonly Comparison[]): Solved {
  const ways = mostPreciseWays(reference, links, comparisons);
  const commits = [...ways.keys()];
  // The reference is no unknown: its place is −1.
  const places = new Map(commits.map((commit, i) => [commit, i - 1]));
  const place = (commit: string) => places.get(commit) ?? -1;
  const indices = [
    ...new Set(commits.flatMap((commit) => (links.get(commit) ?? []).map(({ index }) => index))),
  ];
  const own = indices.flatMap((index) => {
    const comparison = comparisons[index];
    if (!comparison) return [];
    const { baseline, candidate, error } = comparison;
    const weight = comparison.weight ?? error ** -2;
    return [{ ...comparison, index, from: place(baseline), to: place(candidate), weight }];
  });
  const size = commits.length - 1;
  const diagonal = new Float64Array(size);
  const right = new Float64Array(size);
  const entries: Entry[] = [];
  for (const { from, to, weight, effect } of own) {
    if (from >= 0) {
      diagonal[from] = (diagonal[from] ?? 0) + weight;
      right[from] = (right[from] ?? 0) - weight * effect;
    }
    if (to >= 0) {
      diagonal[to] = (diagonal[to] ?? 0) + weight;
      right[to] = (right[to] ?? 0) + weight * effect;
    }
    if (from >= 0 && to >= 0) entries.push({ row: from, column: to, value: -weight });
  }
  const factor = factorise(diagonal, entries);
  const index = factor.solve(right);
  const at = atPlaces(index);
  const variances = variancesOf(factor, own, size);
  const fits = own.map((edge) => fitOf(edge, at, variances));
  const redundancy = own.length - size;
  const squares = sum(
    own.map(({ from, to, weight, effect }) => weight * (effect - (at(to) - at(from))) ** 2),
  );
  // The same as the redundancy if each weight is 1 ÷ error².
  const expected = sum(own.map(({ weight }, i) => weight * (fits[i]?.variance ?? NaN)));
  const widening = redundancy > 0 ? Math.sqrt(Math.max(1, squares / expected)) : 1;
  return {
    part: { commits, reference, redundancy, widening },
    positions: new Map(
      commits.map((commit, i) => {
        const way = ways.get(commit);
        return [
          commit,
          {
            effect: at(i - 1),
            error: i === 0 ? 0 : widening * Math.sqrt(variances.of(-1, i - 1)),
            degreesOfFreedom: way ? freedomOf(way.variance, way.squares) : MAX_FREEDOM,
            steps: way?.steps ?? 0,
          },
        ];
      }),
    ),
    fits: own.flatMap((each, i) => {
      const fit = fits[i];
      return fit ? [[each.index, fit]] : [];
    }),
    difference(from, to) {
      return differenceOf(factor, own, place(from), place(to), size, widening);
    },
    covariancesWith(commit) {
      const unit = new Float64Array(size);
      if (place(commit) >= 0) unit[place(commit)] = widening ** 2;
      const column = factor.solve(timesSpread(own, factor.solve(unit)));
      return (other) => (place(other) < 0 ? 0 : (column[place(other)] ?? 0));
    },
  };
}

interface Edge extends Comparison {
  readonly from: number;
  readonly to: number;
  readonly weight: number;
}

interface Variances {
  /** What the weights alone say: the variance if each weight were 1 ÷ error². −1 is the reference. */
  byWeights(from: number, to: number): number;
  /** Of the difference of two places that a comparison links, or of a place against the reference. */
  of(from: number, to: number): number;
}

/**
 * The variances of the adjusted differences. Only comparisons whose weight is not 1 ÷ error² cost a solution: each changes the
 * covariance L⁻¹ by d·u·uᵀ, where u is L⁻¹ times the comparison's row, and d = w²·error² − w.
 */
function variancesOf(factor: Factor, edges: readonly Edge[], size: number): Variances {
  const inverse = factor.inverse();
  const covariance = (a: number, b: number) => (a < 0 || b < 0 ? 0 : inverse.at(a, b));
  const byWeights = (from: number, to: number) =>
    covariance(from, from) + covariance(to, to) - 2 * covariance(from, to);
  const keyOf = (from: number, to: number) => from * (size + 1) + to;
  const added = new Map<number, { from: number; to: number; variance: number }>();
  for (let to = 0; to < size; to++) added.set(keyOf(-1, to), { from: -1, to, variance: 0 });
  for (const { from, to } of edges) added.set(keyOf(from, to), { from, to, variance: 0 });
  const differences = [...added.values()];
  for (const { from, to, weight, error } of edges) {
    const excess = (weight * error) ** 2 - weight;
    if (Math.abs(excess) <= ALMOST_NOTHING * weight) continue;
    const at = atPlaces(factor.solve(rowOf(size, from, to)));
    for (const each of differences) {
      each.variance += excess * (at(each.to) - at(each.from)) ** 2;
    }
  }
  return {
    byWeights,
    of: (from, to) =>
      Math.max(0, byWeights(from, to) + (added.get(keyOf(from, to))?.variance ?? NaN)),
  };
}

/** M·x. */
function timesSpread(edges: readonly Edge[], x: Float64Array): Float64Array {
  const at = atPlaces(x);
  const product = new Float64Array(x.length);
  for (const { from, to, weight, error } of edges) {
    const part = (weight * error) ** 2 * (at(to) - at(from));
    if (from >= 0) product[from] = (product[from] ?? 0) - part;
    if (to >= 0) product[to] = (product[to] ?? 0) + part;
  }
  return product;
}

/** The reference, whose place is −1, is held at zero. */
function atPlaces(x: Float64Array): (place: number) => number {
  return (place) => (place < 0 ? 0 : (x[place] ?? NaN));
}

/** The difference of two places, as a row of the equations. */
function rowOf(size: number, from: number, to: number): Float64Array {
  const row = new Float64Array(size);
  if (from >= 0) row[from] = -1;
  if (to >= 0) row[to] = 1;
  return row;
}

/** How far the other comparisons check one. */
function fitOf(
  { from, to, weight, effect, error }: Edge,
  at: (place: number) => number,
  variances: Variances,
): Checked {
  const leverage = Math.min(1, Math.max(0, weight * variances.byWeights(from, to)));
  const adjusted = variances.of(from, to);
  const residual = effect - (at(to) - at(from));
  const isChecked = 1 - leverage > ALMOST_NOTHING;
  // Its own share of the adjusted difference, and the shares of all others.
  const others = Math.max(0, adjusted - (leverage * error) ** 2);
  const variance = isChecked ? ((1 - leverage) * error) ** 2 + others : 0;
  return {
    leverage,
    error: Math.sqrt(adjusted),
    variance,
    studentised: isChecked ? residual / Math.sqrt(variance) : null,
  };
}

/**
 * A linear combination of comparisons, Σ c·effect, has the variance Σ c²·error². Its degrees of freedom are
 * Satterthwaite's (1946, Biometrics Bulletin 2, 110–114).
 */
function differenceOf(
  factor: Factor,
  edges: readonly Edge[],
  from: number,
  to: number,
  size: number,
  widening: number,
): Difference {
  if (from === to) return { effect: 0, error: 0, degreesOfFreedom: MAX_FREEDOM };
  const at = atPlaces(factor.solve(rowOf(size, from, to)));
  let [effect, variance, squares] = [0, 0, 0];
  for (const edge of edges) {
    const share = edge.weight * (at(edge.to) - at(edge.from));
    const part = (share * edge.error) ** 2;
    effect += share * edge.effect;
    variance += part;
    squares += part ** 2 / edge.degreesOfFreedom;
  }
  return {
    effect,
    error: widening * Math.sqrt(variance),
    degreesOfFreedom: freedomOf(variance, squares),
  };
}

/** Whole numbers: their quantiles are computed once. @param squares Σ variance² ÷ degrees of freedom */
function freedomOf(variance: number, squares: number): number {
  if (squares === 0) return MAX_FREEDOM;
  return Math.max(1, Math.min(MAX_FREEDOM, Math.floor(variance ** 2 / squares + ALMOST_NOTHING)));
}

interface Way {
  readonly variance: number;
  /** Σ variance² ÷ degrees of freedom. */
  readonly squares: number;
  readonly steps: number;
}

/** From the start to each commit of its part, the way of the smallest variance, by Dijkstra's algorithm. */
function mostPreciseWays(
  start: string,
  links: Links,
  comparisons: readonly Comparison[],
): Map<string, Way> {
  const found = new Map<string, Way>();
  const queue = new Queue();
  queue.put(start, { variance: 0, squares: 0, steps: 0 });
  for (let next = queue.take(); next !== null; next = queue.take()) {
    const { commit, way } = next;
    if (found.has(commit)) continue;
    found.set(commit, way);
    for (const { to, index } of links.get(commit) ?? []) {
      const comparison = comparisons[index];
      if (!comparison || found.has(to)) continue;
      const variance = comparison.error ** 2;
      queue.put(to, {
        variance: way.variance + variance,
        squares: way.squares + variance ** 2 / comparison.degreesOfFreedom,
        steps: way.steps + 1,
      });
    }
  }
  return found;
}

interface Queued {
  readonly commit: string;
  readonly way: Way;
}

/** A binary heap: the way with the smallest variance comes first. */
class Queue {
  readonly #heap: Queued[] = [];

  put(commit: string, way: Way): void {
    const heap = this.#heap;
    let i = heap.push({ commit, way }) - 1;
    while (i > 0 && this.#variance((i - 1) >> 1) > this.#variance(i)) {
      this.#swap(i, (i - 1) >> 1);
      i = (i - 1) >> 1;
    }
  }

  take(): Queued | null {
    const heap = this.#heap;
    const [first] = heap;
    const last = heap.pop();
    if (first === undefined || last === undefined || heap.length === 0) return first ?? null;
    heap[0] = last;
    for (let i = 0; ;) {
      const left = 2 * i + 1;
      const smaller = this.#variance(left + 1) < this.#variance(left) ? left + 1 : left;
      if (this.#variance(smaller) >= this.#variance(i)) return first;
      this.#swap(i, smaller);
      i = smaller;
    }
  }

  #variance(i: number): number {
    return this.#heap[i]?.way.variance ?? Infinity;
  }

  #swap(i: number, j: number): void {
    const [a, b] = [this.#heap[i], this.#heap[j]];
    if (!a || !b) return;
    this.#heap[i] = b;
    this.#heap[j] = a;
  }
}
