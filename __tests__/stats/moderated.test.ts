import { describe, expect, it } from 'vitest';
import {
  digamma,
  inverseTrigamma,
  moderateVariances,
  summariseModerated,
  trigamma,
  type PlaceEffects,
} from '../../src/stats/moderated.ts';
import { interval, summarise } from '../../src/stats/student.ts';
import { mean } from 'simple-statistics';
import { normals } from '../support/chance.ts';

describe('the functions that the method needs', () => {
  const EULER = 0.577215664901533;

  it('have their known values', () => {
    expect(digamma(1)).toBeCloseTo(-EULER, 9);
    expect(digamma(0.5)).toBeCloseTo(-EULER - 2 * Math.log(2), 9);
    expect(digamma(20.5)).toBeCloseTo(digamma(19.5) + 1 / 19.5, 12);
    expect(trigamma(1)).toBeCloseTo(Math.PI ** 2 / 6, 9);
    expect(trigamma(0.5)).toBeCloseTo(Math.PI ** 2 / 2, 9);
  });

  it.each([1e-4, 0.01, 1, 7, 1000])('the inverse of trigamma undoes it at %f', (x) => {
    expect(inverseTrigamma(trigamma(x)) / x).toBeCloseTo(1, 6);
  });
});

describe('variances', () => {
  const freedom = 3;
  /** A variance of `freedom` normal deviations. */
  const varianceOf = (noise: () => number, sd: number) =>
    mean(Array.from({ length: freedom }, () => (sd * noise()) ** 2));

  it('that are alike but for chance become almost equal', () => {
    const noise = normals(5);
    const drawn = Array.from({ length: 60 }, (_, i) => ({
      variance: varianceOf(noise, 2),
      size: i % 7,
    }));
    const moderated = moderateVariances(drawn, freedom).map(({ variance }) => variance);
    const ratio = (values: readonly number[]) => Math.max(...values) / Math.min(...values);
    expect(ratio(moderated)).toBeLessThan(0.2 * ratio(drawn.map(({ variance }) => variance)));
    expect(mean(moderated)).toBeGreaterThan(4 / 1.6);
    expect(mean(moderated)).toBeLessThan(4 * 1.6);
  });

  it('follow their trend with the size', () => {
    const noise = normals(6);
    const drawn = Array.from({ length: 60 }, (_, i) => ({
      variance: varianceOf(noise, Math.exp(-i / 20)),
      size: i / 20,
    }));
    const moderated = moderateVariances(drawn, freedom).map(({ variance }) => variance);
    // From 1 down to exp(−6).
    expect((moderated[0] ?? 0) / (moderated[59] ?? 1)).toBeGreaterThan(100);
  });

  it('that truly differ keep their own', () => {
    const noise = normals(7);
    const sds = Array.from({ length: 60 }, (_, i) => (i % 2 === 0 ? 0.02 : 2));
    const drawn = sds.map((sd) => ({ variance: varianceOf(noise, sd), size: 1 }));
    const moderated = moderateVariances(drawn, freedom);
    const typical = (isLarge: boolean) =>
      mean(
        moderated
          .filter((_, i) => (i % 2 === 1) === isLarge)
          .map(({ variance }) => Math.log(variance)),
      );
    expect(typical(true) - typical(false)).toBeGreaterThan(Math.log(100));
    expect(moderated.every(({ degreesOfFreedom }) => degreesOfFreedom < 6)).toBe(true);
  });
});

it('few places, or two launches, are summarised one by one', () => {
  const few: PlaceEffects[] = [
    { effects: [1, 2, 4], size: 1 },
    { effects: [0, 0, 0], size: 1 },
  ];
  expect(summariseModerated(few)).toEqual([summarise([1, 2, 4]), null]);
  const short = Array.from({ length: 20 }, (_, i) => ({ effects: [i, i + 1], size: 1 }));
  expect(summariseModerated(short)).toEqual(short.map(({ effects }) => summarise(effects)));
});

describe('in 99 % of all comparisons the intervals of 30 places hold at once', () => {
  const PLACES = 30;
  const COMPARISONS = 600;
  const LEVEL = 1 - 0.01 / PLACES;

  /** @param shared how much of the scatter a launch gives to all places, from 0 to 1; @param spread of the places' scatter */
  const missed = (launches: number, shared: number, spread: number, seed: number) => {
    const noise = normals(seed);
    let wrong = 0;
    for (let comparison = 0; comparison < COMPARISONS; comparison++) {
      const common = Array.from({ length: launches }, () => noise());
      const places = Array.from({ length: PLACES }, (_, i) => {
        const sd = 0.05 * spread ** (i / PLACES - 0.5) * Math.exp(0.3 * noise());
        return {
          size: i,
          effects: common.map(
            (factor) => sd * Math.sqrt(1 - shared) * noise() + 0.05 * Math.sqrt(shared) * factor,
          ),
        };
      });
      const isWrong = summariseModerated(places).some((summary) => {
        if (!summary) return true;
        const { low, high } = interval(summary, LEVEL);
        return low > 0 || high < 0;
      });
      if (isWrong) wrong += 1;
    }
    return wrong / COMPARISONS;
  };
  // Four standard errors of the binomial above 1 %.
  const LIMIT = 0.01 + 4 * Math.sqrt((0.01 * 0.99) / COMPARISONS);

  it.each([
    [3, 0, 1],
    [4, 0, 1],
    [6, 0, 10],
    [4, 0.5, 1],
    [6, 0.9, 1],
    [4, 0.5, 10],
  ])(
    '%i launches that share %f of the scatter, which differs %i times',
    (launches, shared, spread) => {
      expect(missed(launches, shared, spread, 11)).toBeLessThan(LIMIT);
    },
  );
});
