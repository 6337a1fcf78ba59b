import { describe, expect, it } from 'vitest';
import { heterogeneityOf, summariseStrata } from '../../src/stats/strata.ts';
import { interval, summarise } from '../../src/stats/student.ts';
import { normals, slack } from '../support/chance.ts';

const A = [0.01, 0.03, 0.02, 0.04, 0.0];
const B = [0.05, 0.09, 0.07, 0.06, 0.08];

it('one machine is a plain summary', () => {
  expect(summariseStrata([A])).toEqual(summarise([...A].sort((a, b) => a - b)));
  expect(summariseStrata([A, []])).toEqual(summariseStrata([A]));
});

it('the spread between two machines is no noise', () => {
  const summary = summariseStrata([A, B]);
  expect(summary?.mean).toBeCloseTo(0.045, 12);
  // Both have the variance 0.00025: the error is that of ten. Of the 4 degrees of freedom of the other one (4 ÷ 12)² count.
  expect(summary?.error).toBeCloseTo(Math.sqrt(0.00025 / 10), 12);
  expect(summary?.degreesOfFreedom).toBeCloseTo(4 * (1 + 1 / 9), 9);
});

it('equally noisy machines with many launches have the degrees of freedom of both', () => {
  const many = Array.from({ length: 40 }, (_, i) => i / 1000);
  // 24 of 40 are not trimmed.
  expect(summariseStrata([many, many])?.degreesOfFreedom).toBeCloseTo(23 + 23, 9);
});

it('a noisy machine with few launches does not have the degrees of freedom of the others', () => {
  // The two effects of the noisy machine scatter little by chance: 10 degrees of freedom without the limit.
  const summary = summariseStrata([
    [0, 0.02],
    [...A, ...B],
  ]);
  expect(summary?.degreesOfFreedom).toBeCloseTo(1 + 1 / 144, 9);
});

it('a machine counts by its launches', () => {
  expect(summariseStrata([A, [...B, ...B.map((x) => x + 1e-9)]])?.mean).toBeCloseTo(
    (0.02 + 2 * 0.07) / 3,
    6,
  );
});

it('from four machines on, each is one observation', () => {
  const machines = [0, 0.02, 0.04, 0.06].map((shift) => A.map((effect) => effect + shift));
  expect(summariseStrata(machines)).toEqual({
    mean: expect.closeTo(0.05, 12) as number,
    error: expect.closeTo(Math.sqrt(0.002 / 3 / 4), 12) as number,
    degreesOfFreedom: 3,
  });
});

describe('of an exact metric', () => {
  const same = (effect: number) => Array.from({ length: 5 }, () => effect);

  it('a machine without spread adds its constant and no error', () => {
    expect(summariseStrata([A, same(0.1)], true)).toEqual({
      mean: expect.closeTo(0.06, 12) as number,
      // Half of the launches have the error of A, the others none.
      error: expect.closeTo(Math.sqrt(0.00025 / 5) / 2, 12) as number,
      degreesOfFreedom: expect.closeTo(4, 9) as number,
    });
  });

  it('four machines with the same mean are judged like three', () => {
    const varies = [-0.01, 0, 0, 0.01];
    const three = summariseStrata([same(0), same(0), varies], true);
    const four = summariseStrata([same(0), same(0), same(0), varies], true);
    expect(four?.mean).toBe(0);
    // The launches of the one that varies are 4 of 14 and 4 of 19.
    expect(four?.error).toBeCloseTo(((three?.error ?? NaN) * 14) / 19, 12);
    expect(four?.degreesOfFreedom).toBeCloseTo(3, 9);
  });

  it('machines without spread have the mean of their constants, without error', () => {
    const constant = (mean: number) =>
      expect.objectContaining({ mean: expect.closeTo(mean, 12) as number, error: 0 }) as unknown;
    expect(summariseStrata([same(0.1)], true)).toEqual(constant(0.1));
    expect(summariseStrata([same(0.1), [...same(0.4), ...same(0.4)]], true)).toEqual(constant(0.3));
    expect(
      summariseStrata(
        [0, 1, 2, 3].map(() => same(0.1)),
        true,
      ),
    ).toEqual(constant(0.1));
    expect(summariseStrata([[0.1], []], true)).toBeNull();
  });
});

it('a machine without spread tells nothing, and nor do they all', () => {
  expect(summariseStrata([A, [0.1, 0.1, 0.1, 0.1, 0.1]])).toBeNull();
  expect(summariseStrata([])).toBeNull();
});

describe('heterogeneity', () => {
  it('is Cochran’s Q, by hand', () => {
    // Errors √(0.00025 ÷ 5) each: (0.05 ÷ 2)² × 2 ÷ 0.00005 = 25.
    expect(heterogeneityOf([A, B])).toEqual({
      q: expect.closeTo(25, 9) as number,
      degreesOfFreedom: 1,
      share: expect.closeTo(24 / 25, 9) as number,
      // t = √25 with 4 degrees of freedom.
      p: expect.closeTo(0.00749, 6) as number,
    });
  });

  it('is no share of anything where machines agree, and null for one', () => {
    expect(heterogeneityOf([A, A])).toEqual({ q: 0, degreesOfFreedom: 1, share: 0, p: 1 });
    expect(heterogeneityOf([A])).toBeNull();
  });
});

it.each([2, 3, 4, 6])(
  'the interval over %i machines covers the truth in 95 percent',
  (machines) => {
    const comparisons = 4000;
    const normal = normals(31);
    let covered = 0;
    for (let i = 0; i < comparisons; i++) {
      const strata = Array.from({ length: machines }, (_, machine) =>
        Array.from({ length: 12 }, () => 0.02 * (1 + machine) * normal()),
      );
      const summary = summariseStrata(strata);
      if (!summary) throw new Error('no spread');
      const { low, high } = interval(summary, 0.95);
      if (low < 0 && 0 < high) covered += 1;
    }
    expect(covered / comparisons).toBeGreaterThan(0.95 - slack(0.95, comparisons));
  },
);
