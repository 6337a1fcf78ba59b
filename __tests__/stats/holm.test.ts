import { describe, expect, it } from 'vitest';
import { holm } from '../../src/stats/holm.ts';

it('the smallest p is tested at alpha / m, the next at alpha / (m − 1), and so on', () => {
  expect(holm([0.01, 0.02, 0.04], 0.05)).toEqual([
    { rejected: true, alpha: 0.05 / 3 },
    { rejected: true, alpha: 0.05 / 2 },
    { rejected: true, alpha: 0.05 },
  ]);
});

it('after the first that is kept, all larger ones are kept, at the same level', () => {
  expect(holm([0.03, 0.01, 0.04], 0.05)).toEqual([
    { rejected: false, alpha: 0.05 / 2 },
    { rejected: true, alpha: 0.05 / 3 },
    { rejected: false, alpha: 0.05 / 2 },
  ]);
});

it('a p below its own level is kept when a smaller one was', () => {
  // 0.04 would pass at alpha, but 0.026 is already kept at alpha / 2.
  expect(holm([0.04, 0.026], 0.05).map((step) => step.rejected)).toEqual([false, false]);
});

it('members share alpha by their weights, and the share of one that is rejected goes to those left', () => {
  expect(holm([0.02, 0.06, 0.011], 0.05, undefined, [2, 1, 1])).toEqual([
    { rejected: true, alpha: (0.05 * 2) / 4 },
    { rejected: false, alpha: 0.05 },
    { rejected: true, alpha: (0.05 * 1) / 2 },
  ]);
});

describe('edges', () => {
  it('a single test is made at alpha', () => {
    expect(holm([0.05], 0.05)).toEqual([{ rejected: true, alpha: 0.05 }]);
    expect(holm([0.0501], 0.05)).toEqual([{ rejected: false, alpha: 0.05 }]);
  });

  it('no tests, no steps', () => {
    expect(holm([], 0.05)).toEqual([]);
  });

  it('equal p values are treated alike', () => {
    expect(holm([0.02, 0.02, 0.02], 0.05).every((step) => !step.rejected)).toBe(true);
    expect(holm([0.016, 0.016, 0.016], 0.05).every((step) => step.rejected)).toBe(true);
  });
});

it('agrees with the published example of Holm-adjusted p values', () => {
  // Adjusted p of R's p.adjust(c(0.01, 0.02, 0.03, 0.005), "holm"): 0.03, 0.04, 0.04, 0.02.
  const rejectedAt = (alpha: number) =>
    holm([0.01, 0.02, 0.03, 0.005], alpha).map((step) => step.rejected);
  expect(rejectedAt(0.0399)).toEqual([true, false, false, true]);
  expect(rejectedAt(0.0401)).toEqual([true, true, true, true]);
  expect(rejectedAt(0.0199)).toEqual([false, false, false, false]);
});
