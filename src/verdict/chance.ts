/** Whether one arm shows something clearly more often than the other, or perhaps by chance. */
import { sum } from 'simple-statistics';
import { binomialTail } from '../stats/binomial.ts';

/**
 * The level of each test here and in validity.ts. It is low, since they are made again after every launch. That adds little:
 * what only one arm shows has to be there ten times before it counts, and then the first ten were all on that arm.
 */
export const CHANCE_LEVEL = 0.001;

/** How many of all on an arm. */
export interface Part {
  readonly count: number;
  readonly all: number;
}

/**
 * Whether one arm has more of something than chance gives it. Given the number on both arms, each of them is on one arm
 * with this arm's share of all, if the arms are alike (Przyborowski & Wilenski 1940).
 */
export function isMoreThanChance(one: Part, other: Part): boolean {
  const count = one.count + other.count;
  return binomialTail(one.count, count, one.all / (one.all + other.all)) < CHANCE_LEVEL;
}

/** How often each kind of response was seen on an arm. */
export type Counts<K> = ReadonlyMap<K, number>;

/** If a kind is this much more frequent on one arm, the arms do different work. */
const CLEAR_SHARE = 0.01;
const CLEAR_FACTOR = 2;

/**
 * The kinds that one arm shows and the other does not, or clearly less often, and not by chance. Arms that have no kind in
 * common differ in all of them, however few responses there are.
 *
 * @param countsIfOnBoth whether a kind counts that both arms show
 */
export function risenKinds<K>(
  one: Counts<K>,
  other: Counts<K>,
  countsIfOnBoth: (kind: K) => boolean,
): K[] {
  const kinds = [...one.keys()];
  if (!kinds.some((kind) => other.has(kind))) return kinds;
  const [all, otherAll] = [one, other].map((counts) => sum([...counts.values()])) as [
    number,
    number,
  ];
  return kinds.filter((kind) => {
    const now = { count: one.get(kind) ?? 0, all };
    const before = { count: other.get(kind) ?? 0, all: otherAll };
    if (!isMoreThanChance(now, before)) return false;
    if (before.count === 0) return true;
    const [share, shareBefore] = [now.count / now.all, before.count / before.all];
    const isClear = share - shareBefore > CLEAR_SHARE && share > CLEAR_FACTOR * shareBefore;
    return isClear && countsIfOnBoth(kind);
  });
}
