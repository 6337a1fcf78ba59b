/** Changes of level in imported values: which are named, where, and how often there is none. */
import { expect, it } from 'vitest';
import { levelChangesOf } from '../../src/history/level-changes.ts';
import { noiseOf, slack, type Noise } from '../support/chance.ts';

const SERIES = 400;
const DEVIATION = 0.05;

/** The places that are named in each series. @param levelAt the logarithm of the level, by place */
function namedIn(
  count: number,
  levelAt: (place: number) => number,
  { noise = 'normal', series = SERIES }: { noise?: Noise; series?: number } = {},
) {
  const next = noiseOf(noise, 20_261_130 + count);
  return Array.from({ length: series }, () => {
    const logs = Array.from({ length: count }, (_, i) => levelAt(i) + DEVIATION * next());
    return levelChangesOf(logs).map(({ at }) => at);
  });
}

const shareOf = (found: number[][], isHit: (places: number[]) => boolean) =>
  found.filter(isHit).length / found.length;

/** Whether each of these changes is named, at its place or at most two beside it. */
const areNamed = (changes: readonly number[]) => (places: number[]) =>
  changes.every((change) => places.some((place) => Math.abs(place - change) <= 2));

it.each([
  [1.22, 15, 25, 40],
  [2, 15, 25, 40],
  [1 / 2, 15, 25, 40],
  [2, 45, 55, 100],
])(
  'a level of %d times the usual one from value %i to %i of %i is named, with its end',
  (times, from, to, count) => {
    const found = namedIn(count, (i) => (i >= from && i < to ? Math.log(times) : 0));
    expect(shareOf(found, areNamed([from, to]))).toBeGreaterThan(0.95 - slack(0.95, SERIES));
  },
);

it.each([
  [1.1, 20, 40],
  [1.22, 33, 40],
  [1.1, 50, 100],
])('so is a change by %d that stays from value %i of %i on', (times, from, count) => {
  const found = namedIn(count, (i) => (i >= from ? Math.log(times) : 0));
  expect(shareOf(found, areNamed([from]))).toBeGreaterThan(0.85);
  expect(shareOf(found, ({ length }) => length > 0)).toBeGreaterThan(0.95 - slack(0.95, SERIES));
});

it('a change of level by half is named at the very value', () => {
  const found = namedIn(40, (i) => (i >= 33 ? Math.log(1.5) : 0));
  const isExact = (places: number[]) => places.includes(33);
  expect(shareOf(found, isExact)).toBeGreaterThan(0.95 - slack(0.95, SERIES));
});

it.each<[number, Noise]>([
  [8, 'normal'],
  [40, 'normal'],
  [40, 'heavy-tailed'],
  [100, 'outliers'],
])(
  'in at most one of a hundred series of %i values without a change, one is named (%s)',
  (count, noise) => {
    const series = 10 * SERIES;
    const found = namedIn(count, () => 0, { noise, series });
    const share = shareOf(found, ({ length }) => length > 0);
    expect(share).toBeLessThan(0.01 + slack(0.01, series));
  },
);
