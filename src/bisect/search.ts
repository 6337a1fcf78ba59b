/**
 * The search for the commits that made an app slower or faster: from everything compared so far to the next comparison,
 * or to the answer. `nextStep` depends on nothing but its arguments, so an interrupted search goes on from its
 * comparisons.
 *
 * First both ends are compared until it is clear whether they differ. Then each comparison is the one that promises the
 * most information per second, builds included. The search ends at 95 % for one commit, for several steps, or for a
 * gradual change; each commit found is compared with its parent once more.
 */
import {
  posteriorOf,
  usedError,
  type Estimate,
  type Hypothesis,
  type Line,
  type Observation,
  type Posterior,
  type Stretch,
} from './posterior.ts';
import { CERTAINTY_OF_SEARCH, type EffectInterval } from '../model/bisection.ts';
import { quantile } from '../stats/student.ts';
import { normalBetween } from './normal.ts';

/** How long a comparison measures, as a multiple of the shortest. */
export type Effort = 1 | 2 | 4;

export const EFFORTS: readonly Effort[] = [1, 2, 4];

/** What is known when the next comparison is chosen. */
export interface SearchState {
  readonly line: Line;
  readonly observations: readonly Observation[];
  /** Those of them that were made before the search. */
  readonly known: readonly Observation[];
  /** Points that cannot be compared: they do not install, build, boot or answer. */
  readonly skipped: ReadonlySet<number>;
  readonly costs: Costs;
}

/** In seconds. */
export interface Costs {
  /** Points that are built. */
  readonly built: ReadonlySet<number>;
  /** To check out, install and build a point. */
  readonly build: number;
  /** Of a comparison, whatever its effort. */
  readonly overhead: number;
  /** Of a comparison's launches, at effort 1. */
  readonly launches: number;
  /** The standard error to expect at effort 1. */
  readonly error: number;
}

export type Decision =
  | {
      readonly kind: 'compare';
      readonly from: number;
      readonly to: number;
      readonly effort: Effort;
      /**
       * `ends`: is there a difference? `confirm`: the commit found, against its parent. `repeat`: does a comparison that has
       * worked still work?
       */
      readonly why: 'ends' | 'search' | 'confirm' | 'repeat';
    }
  | { readonly kind: 'finished'; readonly answer: Answer };

/** A change of level, in one of several neighbouring commits that cannot be told apart, or in a single one. */
export interface Step extends Stretch {
  /** That it is there, at a size that matters. */
  readonly probability: number;
  readonly effect: EffectInterval;
}

export interface Answer {
  /**
   * - `found`: one or more steps, each in one commit or among neighbours that cannot be compared.
   * - `gradual`: many small changes.
   * - `no-difference`: the ends differ by less than the tolerance.
   * - `unclear-difference`: too noisy to say whether the ends differ.
   * - `undecided`: the ends differ, and the search ended before it was certain where.
   */
  readonly kind: 'found' | 'gradual' | 'no-difference' | 'unclear-difference' | 'undecided';
  /** The last point against the first. */
  readonly total: EffectInterval;
  /** For `found` the steps, in the order of the line; otherwise the stretches that are the most probable. */
  readonly steps: readonly Step[];
  /** How certain the answer is. */
  readonly probability: number;
}

/** Comparisons of the ends, before it is said that the noise is too large. */
const MAX_COMPARISONS_OF_ENDS = 6;

/** Of the search itself. Beyond, the noise is not what the comparisons say it is. */
const MAX_COMPARISONS = 60;

/** A step that is much smaller than the whole difference is not searched for. */
const MATERIAL_SHARE = 0.25;

/** What a comparison must promise to be worth making, in nats. */
const MIN_INFORMATION = 1e-3;

export function nextStep(state: SearchState): Decision {
  const { line, observations, known, skipped } = state;
  const isOver = observations.length - known.length >= MAX_COMPARISONS;
  if (observations.length === 0) {
    return { kind: 'compare', from: 0, to: line.length, effort: 1, why: 'ends' };
  }
  const posterior = posteriorOf(line, observations);
  const total = totalOf(posterior, line);
  const answer = answerSoFar(state, posterior);
  const finished = (kind: Answer['kind'], probability = answer.probability): Decision => {
    const isSomewhere = kind !== 'no-difference' && kind !== 'unclear-difference';
    const steps = isSomewhere ? answer.steps : [];
    return { kind: 'finished', answer: { kind, probability, total: answer.total, steps } };
  };
  const likenessIn = (of: Posterior) => within(of, line, -line.tolerance, line.tolerance);
  if (likenessIn(posterior) >= CERTAINTY_OF_SEARCH) {
    const isAlike = likenessIn(asNamed(line, observations, posterior));
    if (isAlike >= CERTAINTY_OF_SEARCH) return finished('no-difference', isAlike);
  }
  const half = line.tolerance / 2;
  const differs =
    total.mean > 0
      ? within(posterior, line, half, Infinity)
      : within(posterior, line, -Infinity, -half);
  if (differs < CERTAINTY_OF_SEARCH) {
    const ofEnds = (all: readonly Observation[]) =>
      all.filter(({ from, to }) => Math.abs(to - from) === line.length).length;
    const made = ofEnds(observations) - ofEnds(known);
    if (made >= MAX_COMPARISONS_OF_ENDS || isOver) {
      return finished('unclear-difference', differs);
    }
    const effort = EFFORTS[Math.min(made, EFFORTS.length - 1)] ?? 1;
    return { kind: 'compare', from: 0, to: line.length, effort, why: 'ends' };
  }
  if (answer.kind === 'gradual') return finished('gradual');
  if (answer.kind === 'found') {
    const unconfirmed = answer.steps
      .map((step) => comparableAround(step, line, skipped))
      .find(
        ({ after, last }) =>
          !observations.some(
            ({ from, to }) => Math.min(from, to) === after && Math.max(from, to) === last,
          ),
      );
    if (!unconfirmed) return finished('found');
    const { after: from, last: to } = unconfirmed;
    return { kind: 'compare', from, to, effort: 1, why: 'confirm' };
  }
  if (isOver) return finished('undecided');
  const best = mostInformative(state, posterior);
  return best === null ? finished('undecided') : { kind: 'compare', ...best, why: 'search' };
}

/**
 * The same posterior as if the series had been named, not chosen among several. The prior of a chosen one keeps the largest of many chance
 * differences from being called a step. That is no evidence that there is none, nor of how large it is.
 */
function asNamed(
  line: Line,
  observations: readonly Observation[],
  posterior: Posterior,
): Posterior {
  return line.choices === 1 ? posterior : posteriorOf({ ...line, choices: 1 }, observations);
}

/** The answer if the search ended now: for its time limit, or to show how far it is. */
export function answerSoFar(state: SearchState, posterior: Posterior): Answer {
  const { line, skipped, observations } = state;
  const total = totalOf(posterior, line);
  const readings = readingsOf(posterior, line, total.mean);
  const [best] = readings;
  const seen = totalOf(asNamed(line, observations, posterior), line);
  const base = { total: intervalOf(seen, observations), probability: best?.probability ?? 0 };
  if (!best) return { kind: 'undecided', ...base, steps: [] };
  const isResolved =
    best.kind === 'steps' &&
    best.stretches.length > 0 &&
    best.stretches.every((s) => {
      const stretch = posterior.stretches[s];
      return stretch !== undefined && splitPoints(stretch, skipped).length === 0;
    });
  const isCertain = best.probability >= CERTAINTY_OF_SEARCH;
  const marginal = marginalsOf(readings, posterior.stretches.length);
  const listed =
    isCertain && isResolved
      ? best.stretches
      : probableStretches(marginal, posterior.stretches, best.kind === 'gradual');
  const steps = listed.flatMap((s): Step[] => {
    const stretch = posterior.stretches[s];
    if (!stretch) return [];
    const parts = posterior.hypotheses.map((each) => ({
      ...each.difference(stretch.after, stretch.last),
      weight: each.probability,
    }));
    const effect = intervalOf(mixture(parts), observations);
    return [{ ...stretch, probability: marginal[s] ?? 0, effect }];
  });
  const kind = !isCertain
    ? 'undecided'
    : best.kind === 'gradual'
      ? 'gradual'
      : isResolved
        ? 'found'
        : 'undecided';
  return { kind, ...base, steps };
}

/** The probability of each point after the first that it is a step that matters. */
export function probabilityOfPoints(line: Line, posterior: Posterior): number[] {
  const readings = readingsOf(posterior, line, totalOf(posterior, line).mean);
  const marginal = marginalsOf(readings, posterior.stretches.length);
  const points = Array.from({ length: line.length }, () => 0);
  for (const [s, { after, last }] of posterior.stretches.entries()) {
    for (let point = after + 1; point <= last; point++) {
      points[point - 1] = (marginal[s] ?? 0) / (last - after);
    }
  }
  return points;
}

/** What hypotheses say, without the steps that are too small to matter. */
interface Reading {
  readonly kind: Hypothesis['kind'];
  readonly stretches: readonly number[];
  readonly probability: number;
}

/** The most probable first. */
function readingsOf({ hypotheses, stretches }: Posterior, line: Line, total: number): Reading[] {
  const material = Math.max(line.tolerance, MATERIAL_SHARE * Math.abs(total));
  const readings = new Map<string, Reading>();
  const add = (kind: Reading['kind'], chosen: readonly number[], probability: number) => {
    const key = `${kind} ${chosen.join(' ')}`;
    const known = readings.get(key)?.probability ?? 0;
    readings.set(key, { kind, stretches: chosen, probability: known + probability });
  };
  for (const hypothesis of hypotheses) {
    if (hypothesis.kind === 'gradual') {
      add('gradual', [], hypothesis.probability);
      continue;
    }
    // Each step matters with some probability; all combinations.
    let parts: { chosen: readonly number[]; probability: number }[] = [
      { chosen: [], probability: hypothesis.probability },
    ];
    for (const s of hypothesis.stretches) {
      const stretch = stretches[s];
      if (!stretch) continue;
      const { mean, variance } = hypothesis.difference(stretch.after, stretch.last);
      const small = normalBetween(-material, material, mean, variance);
      parts = parts.flatMap(({ chosen, probability }) => [
        { chosen, probability: probability * small },
        { chosen: [...chosen, s], probability: probability * (1 - small) },
      ]);
    }
    for (const { chosen, probability } of parts) add('steps', chosen, probability);
  }
  return [...readings.values()].sort((a, b) => b.probability - a.probability);
}

function marginalsOf(readings: readonly Reading[], stretches: number): number[] {
  const marginal = Array.from({ length: stretches }, () => 0);
  for (const { stretches: chosen, probability } of readings) {
    for (const s of chosen) marginal[s] = (marginal[s] ?? 0) + probability;
  }
  return marginal;
}

/** The fewest stretches that hold 95 % of the probability, in the order of the line. */
function probableStretches(
  marginal: readonly number[],
  stretches: readonly Stretch[],
  isGradual: boolean,
): number[] {
  if (isGradual) return stretches.map((_, i) => i);
  const all = marginal.reduce((total, value) => total + value, 0);
  const order = [...marginal.keys()].sort((a, b) => (marginal[b] ?? 0) - (marginal[a] ?? 0));
  const chosen: number[] = [];
  let held = 0;
  for (const s of order) {
    if (held >= CERTAINTY_OF_SEARCH * all) break;
    chosen.push(s);
    held += marginal[s] ?? 0;
  }
  return chosen.sort((a, b) => a - b);
}

function totalOf({ hypotheses }: Posterior, line: Line): Estimate {
  return mixture(
    hypotheses.map((each) => ({ ...each.difference(0, line.length), weight: each.probability })),
  );
}

/** The probability that the ends differ by an amount between the two. */
function within({ hypotheses }: Posterior, line: Line, low: number, high: number): number {
  return hypotheses.reduce((sum, each) => {
    const { mean, variance } = each.difference(0, line.length);
    return sum + each.probability * normalBetween(low, high, mean, variance);
  }, 0);
}

/** Mean and variance of a mixture. */
function mixture(parts: readonly (Estimate & { readonly weight: number })[]): Estimate {
  let [weights, mean, square] = [0, 0, 0];
  for (const part of parts) {
    weights += part.weight;
    mean += part.weight * part.mean;
    square += part.weight * (part.variance + part.mean ** 2);
  }
  mean /= weights;
  return { mean, variance: Math.max(0, square / weights - mean ** 2) };
}

/**
 * At 95 % or more. The variance comes from the weights of least squares, as if they were known. How much a comparison with few
 * degrees of freedom really tells of an effect is less: (freedom + 1) ÷ (freedom + 3), the information of Student's t. And its
 * range is as wide as Student's t of the comparison that knows least of its own noise.
 */
function intervalOf(
  { mean, variance }: Estimate,
  observations: readonly Observation[],
): EffectInterval {
  const wider = observations.reduce(
    (sum, { degreesOfFreedom: freedom }) => sum + (freedom + 3) / (freedom + 1),
    0,
  );
  const freedom = Math.min(...observations.map((each) => each.degreesOfFreedom));
  const widened = (variance * wider) / Math.max(1, observations.length);
  const half = quantile(Number.isFinite(freedom) ? freedom : 1, 0.975) * Math.sqrt(widened);
  return { estimate: mean, low: mean - half, high: mean + half };
}

/** A stretch, widened where an end of it cannot be compared any more: a history knows it from a time when it could. */
export function comparableAround(
  { after, last }: Stretch,
  { length }: Pick<Line, 'length'>,
  skipped: ReadonlySet<number>,
): Stretch {
  let [from, to] = [after, last];
  while (from > 0 && skipped.has(from)) from--;
  while (to < length && skipped.has(to)) to++;
  return { after: from, last: to };
}

/** The points within a stretch that can be compared. */
function splitPoints({ after, last }: Stretch, skipped: ReadonlySet<number>): number[] {
  const points: number[] = [];
  for (let point = after + 1; point < last; point++) if (!skipped.has(point)) points.push(point);
  return points;
}

interface Choice {
  readonly from: number;
  readonly to: number;
  readonly effort: Effort;
}

/** Stretches below this probability are not cut: nothing is learnt there. */
const WORTH_CUTTING = 0.005;

/** Hypotheses below this probability do not change what a comparison promises. */
const WORTH_PREDICTING = 0.002;

/** The comparison with the most information on the steps per second; null if none promises any. */
function mostInformative(state: SearchState, posterior: Posterior): Choice | null {
  const { line, skipped, costs } = state;
  const { stretches } = posterior;
  const hypotheses = posterior.hypotheses.filter((each) => each.probability > WORTH_PREDICTING);
  let best: { choice: Choice; rate: number } | null = null;
  const consider = (from: number, to: number, parts: readonly Predicted[]) => {
    const builds = [from, to].filter((point) => !costs.built.has(point)).length;
    for (const effort of EFFORTS) {
      const seconds = costs.overhead + effort * costs.launches + builds * costs.build;
      const error = usedError(costs.error / Math.sqrt(effort), line.tolerance);
      const information = informationOf(parts, error);
      const rate = information / seconds;
      if (information < MIN_INFORMATION) continue;
      if (best === null || rate > best.rate) best = { choice: { from, to, effort }, rate };
    }
  };
  const isWorthwhile = stretches.map(
    (_, s) =>
      hypotheses.reduce(
        (sum, { kind, stretches: chosen, probability }) =>
          sum + (kind === 'gradual' || chosen.includes(s) ? probability : 0),
        0,
      ) > WORTH_CUTTING,
  );
  for (const [s, stretch] of stretches.entries()) {
    if (isWorthwhile[s] !== true) continue;
    const { after, last } = stretch;
    const references = [...new Set([0, after, last, line.length])].filter(
      (point) => !skipped.has(point),
    );
    const points = splitPoints(stretch, skipped);
    const built = points.filter((point) => costs.built.has(point));
    for (const point of new Set([...quartersOf(points), ...built])) {
      for (const from of references) {
        const parts = predictionsAt(hypotheses, s, stretch, point, from);
        consider(from, point, parts);
      }
    }
    for (const [from, to] of [
      [after, last],
      [0, after],
      [0, last],
      [after, line.length],
      [last, line.length],
    ] as const) {
      if (from === to || skipped.has(from) || skipped.has(to)) continue;
      const parts = hypotheses.map((each) => ({
        key: `${each.kind} ${each.stretches.join(' ')}`,
        weight: each.probability,
        ...each.difference(from, to),
      }));
      consider(from, to, merged(parts));
    }
  }
  return (best as { choice: Choice } | null)?.choice ?? null;
}

/** The points that are the nearest to a quarter, the middle and three quarters. */
function quartersOf(points: readonly number[]): number[] {
  const at = [0.25, 0.5, 0.75].map((share) => points[Math.round(share * (points.length - 1))]);
  return [...new Set(at)].filter((point): point is number => point !== undefined);
}

/** What some hypotheses predict for a comparison, but for its error. */
interface Predicted extends Estimate {
  readonly weight: number;
}

/** For a point within a stretch: a step of the stretch may come before it or after it. */
function predictionsAt(
  hypotheses: readonly Hypothesis[],
  s: number,
  { after, last }: Stretch,
  point: number,
  from: number,
): Predicted[] {
  const share = (point - after) / (last - after);
  return merged(
    hypotheses.flatMap((each) => {
      const { kind, stretches: chosen, probability } = each;
      const key = `${kind} ${chosen.join(' ')}`;
      const early = each.difference(from, after);
      const late = each.difference(from, last);
      if (kind === 'gradual') {
        const mean = (1 - share) * early.mean + share * late.mean;
        const variance = Math.max(early.variance, late.variance);
        return [{ key, weight: probability, mean, variance }];
      }
      if (!chosen.includes(s)) return [{ key, weight: probability, ...early }];
      return [
        { key: `${key} before`, weight: probability * share, ...late },
        { key: `${key} after`, weight: probability * (1 - share), ...early },
      ];
    }),
  );
}

/** Hypotheses that differ only in how large steps may be are one. */
function merged(parts: readonly (Predicted & { readonly key: string })[]): Predicted[] {
  const groups = new Map<string, Predicted[]>();
  for (const { key, ...part } of parts) {
    const known = groups.get(key);
    if (known) known.push(part);
    else groups.set(key, [part]);
  }
  return [...groups.values()].map((group) => ({
    ...mixture(group),
    weight: group.reduce((sum, { weight }) => sum + weight, 0),
  }));
}

/** Medians of seven equally probable parts of the normal distribution. */
const NODES = [-1.465, -0.792, -0.366, 0, 0.366, 0.792, 1.465];

/** The mutual information of the outcome and the hypothesis, in nats. @param error of the comparison */
function informationOf(parts: readonly Predicted[], error: number): number {
  const total = parts.reduce((sum, { weight }) => sum + weight, 0);
  const components = parts.map(({ weight, mean, variance }) => ({
    weight: weight / total,
    mean,
    deviation: Math.sqrt(variance + error ** 2),
  }));
  let information = 0;
  for (const { weight, mean, deviation } of components) {
    for (const node of NODES) {
      const value = mean + node * deviation;
      const own = Math.exp(-(node ** 2) / 2) / deviation;
      let mixed = 0;
      for (const other of components) {
        const z = (value - other.mean) / other.deviation;
        if (Math.abs(z) < 8) mixed += (other.weight * Math.exp(-(z ** 2) / 2)) / other.deviation;
      }
      information += (weight / NODES.length) * Math.log(own / mixed);
    }
  }
  return information;
}
