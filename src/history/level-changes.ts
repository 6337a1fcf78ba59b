/**
 * Change points of absolute values, for what was imported and has no comparisons.
 *
 * Each commit was measured by itself, so the values before and after a change are all there is. The series is split where
 * both sides differ most, and each side again, as long as the difference is more than chance explains. Chance is found
 * by permutation: how large the largest difference is when the same values come in random order (for the idea see James
 * & Matteson 2014, Journal of Statistical Software 62, issue 7). A series in which nothing changes is split at most once in
 * a hundred.
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

/** A smaller change is none, however certain. */
const MIN_CHANGE = Math.log(1.01);

/** @param logs the logarithms of the values, oldest first */
export function levelChangesOf(logs: readonly number[]): LevelChange[] {
  const ranks = ranksOf(logs);
  const places = splits(ranks, 0, ranks.length).sort((a, b) => a - b);
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

function splits(values: readonly number[], from: number, to: number): number[] {
  const part = values.slice(from, to);
  const best = largestDifference(part);
  if (best === null || !isBeyondChance(part, best.size)) return [];
  const at = from + best.at;
  return [...splits(values, from, at), at, ...splits(values, at, to)];
}

/** The split whose sides differ most, with that difference as a standardised statistic; null if it is too short. */
function largestDifference(values: readonly number[]): { at: number; size: number } | null {
  const count = values.length;
  let total = 0;
  for (const value of values) total += value;
  let sum = 0;
  let best: { at: number; size: number } | null = null;
  for (let at = 1; at <= count - MIN_LENGTH; at++) {
    sum += values[at - 1] ?? 0;
    if (at < MIN_LENGTH) continue;
    const difference = sum / at - (total - sum) / (count - at);
    const size = Math.abs(difference) * Math.sqrt((at * (count - at)) / count);
    if (size > (best?.size ?? 0)) best = { at, size };
  }
  return best;
}

function isBeyondChance(values: readonly number[], size: number): boolean {
  // The seed is fixed: the same series always has the same changes.
  const random = randomFrom('level changes');
  let asLarge = 1;
  for (let i = 0; i < PERMUTATIONS; i++) {
    if ((largestDifference(shuffled(values, random))?.size ?? 0) >= size) asLarge += 1;
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
