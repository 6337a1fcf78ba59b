/**
 * Change points of absolute values, for what was imported and has no comparisons.
 *
 * Each commit was measured by itself, so the values before and after a change are all there is. The series is split where
 * both sides differ most, and each side again, as long as the difference is more than chance explains. The side after the
 * split may end before the series does: otherwise a level that lasts for a while only would hardly differ from what comes
 * before and after it, taken together. Chance is found by permutation: how large the largest difference is when the same
 * values come in random order (for both ideas see James & Matteson 2014, Journal of Statistical Software 62, issue 7). A
 * series in which nothing changes is split at most once in a hundred.
 *
 * That holds for values that are independent of each other. A runner that is slow for a week looks like a change, and no
 * test can tell: comparisons on one machine can.
 */
import { median } from 'simple-statistics';
import type { ImportedSeries } from './records.ts';
import { randomFrom, shuffled } from '../plan/random.ts';

export interface LevelChange {
  /** The first value of the new level. */
  readonly at: number;
  /** Of the typical values on both sides, as far as the next changes: a log ratio. */
  readonly effect: number;
}

/** In any value of a series in which nothing changes. */
const ALARM_LEVEL = 0.01;

/** So many that one in a hundred is known well. */
const PERMUTATIONS = 499;

/** On either side of a change: fewer say nothing about a level. */
const MIN_LENGTH = 4;

/**
 * Each tried length of a level that ends is longer by this factor than the one before. So one of them is near each real length,
 * and in a series of a thousand values there are a seventeenth of all starts and ends to try, 499 times over.
 */
const LENGTH_STEP = 1.15;

/**
 * What the square of a difference counts for if the level after it ends. There are many more places for such a level, so without this
 * factor chance would find most of its large differences there, and a change that stays would have to be larger to be named.
 */
const COUNTS_IF_IT_ENDS = 0.9;

/** A smaller change is none, however certain. */
const MIN_CHANGE = Math.log(1.01);

/** @param logs the logarithms of the values, oldest first */
export function levelChangesOf(logs: readonly number[]): LevelChange[] {
  const places = splits(logs, ranksOf(logs), 0, logs.length).sort((a, b) => a - b);
  const edges = [0, ...places, logs.length];
  return places.flatMap((at, i): LevelChange[] => {
    const before = logs.slice(edges[i] ?? 0, at);
    const after = logs.slice(at, edges[i + 2] ?? logs.length);
    const effect = median(after) - median(before);
    return Math.abs(effect) >= MIN_CHANGE ? [{ at, effect }] : [];
  });
}

/** Ranks in place of values: a single wild value is no level. Equal values share the mean of their ranks. */
function ranksOf(values: readonly number[]): number[] {
  const order = [...values.keys()].sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0));
  const ranks = new Array<number>(values.length).fill(0);
  for (let start = 0; start < order.length;) {
    let end = start + 1;
    while (end < order.length && values[order[end] ?? 0] === values[order[start] ?? 0]) end += 1;
    for (let i = start; i < end; i++) ranks[order[i] ?? 0] = (start + end - 1) / 2;
    start = end;
  }
  return ranks;
}

function splits(
  logs: readonly number[],
  ranks: readonly number[],
  from: number,
  to: number,
): number[] {
  const part = ranks.slice(from, to);
  const lengths = lengthsUpTo(part.length);
  const best = largestDifference(part, lengths);
  if (best === null || !isBeyondChance(part, lengths, best.size)) return [];
  const at = from + edgeOf(logs.slice(from, from + best.end), best.at);
  return [...splits(logs, ranks, from, at), at, ...splits(logs, ranks, at, to)];
}

/** Of levels that end, the lengths to try. */
function lengthsUpTo(count: number): number[] {
  const lengths: number[] = [];
  for (let length = MIN_LENGTH; length < count; length = Math.ceil(length * LENGTH_STEP)) {
    lengths.push(length);
  }
  return lengths;
}

interface Difference {
  /** The first value of the right-hand side, and the first one after it. */
  readonly at: number;
  readonly end: number;
  readonly size: number;
}

/**
 * The split whose sides differ most, with the square of that difference as a standardised statistic; null if it is too short.
 * A loop without calls: it runs for each start, length and permutation.
 */
function largestDifference(
  values: readonly number[],
  lengths: readonly number[],
): Difference | null {
  const count = values.length;
  const sums = new Float64Array(count + 1);
  for (let i = 0; i < count; i++) sums[i + 1] = (sums[i] ?? 0) + (values[i] ?? 0);
  const total = sums[count] ?? 0;
  let [bestAt, bestEnd, largest] = [0, 0, 0];
  for (let at = MIN_LENGTH; at <= count - MIN_LENGTH; at++) {
    const sum = sums[at] ?? 0;
    const before = sum / at;
    for (const length of lengths) {
      const end = at + length;
      if (end >= count) break;
      const difference = ((sums[end] ?? 0) - sum) / length - before;
      const size = (COUNTS_IF_IT_ENDS * difference * difference * at * length) / end;
      if (size > largest) [bestAt, bestEnd, largest] = [at, end, size];
    }
    const difference = (total - sum) / (count - at) - before;
    const size = (difference * difference * at * (count - at)) / count;
    if (size > largest) [bestAt, bestEnd, largest] = [at, count, size];
  }
  return largest === 0 ? null : { at: bestAt, end: bestEnd, size: largest };
}

/**
 * The place between both levels, to the value: where all values are nearest to the typical one of their side. Ranks say that
 * there is a change, but not as well where: the highest of the lower values have almost the ranks of the higher ones.
 */
function edgeOf(logs: readonly number[], at: number): number {
  const [before, after] = [median(logs.slice(0, at)), median(logs.slice(at))];
  // Of each place, by how much more the values before it are off than if they were all of the level after it.
  const misfits = [0];
  for (const log of logs) {
    misfits.push((misfits.at(-1) ?? 0) + Math.abs(log - before) - Math.abs(log - after));
  }
  let best = at;
  for (let place = MIN_LENGTH; place <= logs.length - MIN_LENGTH; place++) {
    if ((misfits[place] ?? 0) < (misfits[best] ?? 0)) best = place;
  }
  return best;
}

function isBeyondChance(
  values: readonly number[],
  lengths: readonly number[],
  size: number,
): boolean {
  // The seed is fixed: the same series always has the same changes.
  const random = randomFrom('level changes');
  let asLarge = 1;
  for (let i = 0; i < PERMUTATIONS; i++) {
    if ((largestDifference(shuffled(values, random), lengths)?.size ?? 0) >= size) asLarge += 1;
    if (asLarge > ALARM_LEVEL * (PERMUTATIONS + 1)) return false;
  }
  return true;
}

/** The logarithms of the values, turned so that higher is worse. */
export function worseLogsOf({
  points,
  better,
}: Pick<ImportedSeries, 'points' | 'better'>): number[] {
  return points.map(({ value }) => (better === 'lower' ? Math.log(value) : -Math.log(value)));
}
