import { describe, expect, it } from 'vitest';
import ttest from 'ttest';
import { mean } from 'simple-statistics';
import {
  interval,
  pValue,
  quantile,
  summarise,
  summariseTrimmed,
  trimmedFreedom,
  trimmedMean,
  upperBound,
} from '../../src/stats/student.ts';

/** The talk's worked example, see docs/explanation/statistics.md. */
const A = [
  46.37, 45.43, 45.1, 43.25, 45.51, 46.8, 45.3, 43.58, 43.3, 45.42, 46.02, 44.5, 43.94, 43.67,
  43.55, 43.71, 46.62, 46.56, 43.5, 43.84, 45.75, 43.86, 46.76, 43.32, 44.08, 45.92, 46.2, 46.24,
  43.97, 43.03,
];
const B = [
  45.69, 43.3, 45.16, 44.66, 42.27, 42.83, 43.28, 43.01, 43.37, 44.64, 44.85, 44.61, 42.05, 44.01,
  43.9, 42.39, 42.24, 45.22, 45.66, 45.31, 45.33, 45.02, 43.26, 44.43, 45.53, 42.19, 42.44, 43.66,
  44.66, 45.55,
];

it('the package answers the worked example of two samples as published', () => {
  const result = ttest(A, B, { varEqual: true, alpha: 0.05 });
  expect(result.pValue()).toBe(0.013473423154103548);
  expect(result.confidence()).toEqual([0.17589819701261267, 1.4627684696539962]);
});

it('the paired test of the same numbers agrees with the package on their differences', () => {
  const differences = A.map((a, i) => a - (B[i] ?? NaN));
  const summary = summarise(differences);
  if (!summary) throw new Error('the differences have a spread');
  const direct = ttest(differences);
  expect(summary.mean).toBeCloseTo(mean(differences), 12);
  expect(summary.degreesOfFreedom).toBe(29);
  expect(pValue(summary)).toBeCloseTo(direct.pValue(), 12);
  expect(interval(summary, 0.95).low).toBeCloseTo(direct.confidence()[0], 12);
  expect(interval(summary, 0.95).high).toBeCloseTo(direct.confidence()[1], 12);
});

// Published two-sided 5 % and one-sided 5 % points of t.
it.each([
  [1, 0.975, 12.706],
  [4, 0.975, 2.776],
  [4, 0.95, 2.132],
  [9, 0.975, 2.262],
  [29, 0.975, 2.045],
  [100, 0.95, 1.66],
])('the quantile of t with %i degrees of freedom at %f is %f', (degrees, level, expected) => {
  expect(quantile(degrees, level)).toBeCloseTo(expected, 3);
});

it('the one-sided bound at 95 % is the upper end of the two-sided interval at 90 %', () => {
  const summary = summarise([0.01, 0.03, -0.01, 0.02, 0.04]);
  if (!summary) throw new Error('the effects have a spread');
  expect(upperBound(summary, 0.95)).toBeCloseTo(interval(summary, 0.9).high, 12);
});

it.each([
  ['no effects', []],
  ['a single effect', [0.1]],
  ['effects without any spread', [0.02, 0.02, 0.02, 0.02, 0.02]],
  ['an effect that is not a number', [0.01, NaN, 0.02]],
])('%s are not summarised: the test would answer p = 0 or NaN', (_, effects) => {
  expect(summarise(effects)).toBeNull();
});

describe('trimmed', () => {
  it('a fifth of the effects at either end is left out, by hand', () => {
    const effects = [15, 1, 14, 2, 13, 3, 12, 4, 11, 5, 10, 6, 9, 7, 8];
    // Kept 4 to 12; winsorised 4 4 4 4 5 6 7 8 9 10 11 12 12 12 12, squares about 8 add up to 156.
    expect(summariseTrimmed(effects)).toEqual({
      mean: 8,
      error: Math.sqrt(156 / (9 * 8)),
      degreesOfFreedom: 8,
    });
    expect(trimmedMean(effects)).toBe(8);
  });

  it('below thirteen effects nothing is left out', () => {
    const effects = [0.5, ...Array.from({ length: 11 }, (_, i) => 0.01 * i)];
    expect(summariseTrimmed(effects)).toEqual(summarise([...effects].sort((a, b) => a - b)));
  });

  it('one wild effect, either way, hardly moves the estimate or its error', () => {
    const effects = [
      0.01, 0.03, -0.01, 0.02, 0.04, 0.025, 0.015, 0.005, 0.02, 0.03, 0.012, 0.018, 0.022,
    ];
    const calm = summariseTrimmed(effects);
    for (const wild of [0.3, -0.3]) {
      const shaken = summariseTrimmed([wild, ...effects.slice(1)]);
      expect(Math.abs((shaken?.mean ?? NaN) - (calm?.mean ?? NaN))).toBeLessThan(0.005);
      expect(shaken?.error).toBeLessThan(2 * (calm?.error ?? NaN));
    }
  });

  it('the degrees of freedom are known from the count alone', () => {
    for (const count of [2, 5, 7, 8, 12, 40]) {
      const summary = summariseTrimmed(Array.from({ length: count }, (_, i) => i));
      expect(summary?.degreesOfFreedom).toBe(trimmedFreedom(count));
    }
  });

  it.each([
    ['no effects', []],
    ['effects whose middle has no spread', [0, ...Array<number>(12).fill(1), 2]],
    ['an effect that is not a number', [0, 1, 2, 3, 4, 5, 6, 7, NaN]],
  ])('%s are not summarised', (_, effects) => {
    expect(summariseTrimmed(effects)).toBeNull();
  });
});
