import { describe, expect, it } from 'vitest';
import { binomialTail } from '../../src/stats/binomial.ts';

it.each([
  [1, 4, 0.5, 0.9375],
  [3, 3, 0.5, 0.125],
  [0, 3, 0.5, 1],
  [2, 3, 0.5, 0.5],
])('%i or more of %i at a share of %f: %f', (count, trials, share, expected) => {
  expect(binomialTail(count, trials, share)).toBeCloseTo(expected, 10);
});

it('agrees with the sum over all counts', () => {
  const [trials, share] = [200, 0.03];
  // Each term by Pascal's recurrence, with no logarithm.
  let row = [1];
  for (let n = 0; n < trials; n++) {
    row = Array.from(
      { length: row.length + 1 },
      (_, i) => (row[i] ?? 0) * (1 - share) + (row[i - 1] ?? 0) * share,
    );
  }
  for (const count of [1, 5, 6, 20, 200]) {
    const sum = row.slice(count).reduce((a, b) => a + b, 0);
    expect(binomialTail(count, trials, share) / sum).toBeCloseTo(1, 8);
  }
});

describe('of many trials', () => {
  /** The tail at each count, without logarithms: shares of the sum of all weights, from the most likely count outwards. */
  function tailsOf(trials: number, share: number): (count: number) => number {
    const mode = Math.min(trials, Math.floor((trials + 1) * share));
    const weights = new Map([[mode, 1]]);
    const odds = share / (1 - share);
    for (let i = mode, weight = 1; i < trials && weight > 1e-300; i++) {
      weight *= ((trials - i) / (i + 1)) * odds;
      weights.set(i + 1, weight);
    }
    for (let i = mode, weight = 1; i > 0 && weight > 1e-300; i--) {
      weight *= i / (trials - i + 1) / odds;
      weights.set(i - 1, weight);
    }
    // The smallest are added first, so that they are not lost.
    const all = [...weights].sort(([, a], [, b]) => a - b);
    const sum = (from: number) => all.reduce((s, [i, weight]) => (i >= from ? s + weight : s), 0);
    const total = sum(0);
    return (count) => sum(count) / total;
  }

  it.each([
    [1000, 0.001],
    [1000, 0.9],
    [20_000, 0.5],
    [800_000, 0.001],
    [3_000_000, 0.2],
    [10_000_000, 0.001],
    [10_000_000, 0.5],
  ])('%i of them at a share of %f: right below, at and above the mean', (trials, share) => {
    const tailAt = tailsOf(trials, share);
    const [mean, sd] = [trials * share, Math.sqrt(trials * share * (1 - share))];
    const near = [-30, -8, -3, -1, -0.1, 0, 0.1, 1, 3, 8, 20].map((k) => Math.round(mean + k * sd));
    for (const count of [1, 2, ...near, trials - 1, trials]) {
      if (count < 1 || count > trials) continue;
      const [tail, expected] = [binomialTail(count, trials, share), tailAt(count)];
      // Far above the mean the tail is tiny, so it is held to its own size.
      expect(Math.abs(tail - expected), `${count}`).toBeLessThan(1e-6 * expected + 1e-290);
    }
  });

  it('one success is as good as certain where a thousand are expected', () => {
    expect(binomialTail(1, 1_000_000, 0.001)).toBe(1);
  });

  it('is certain or impossible at the shares 1 and 0', () => {
    expect(binomialTail(3, 3, 1)).toBe(1);
    expect(binomialTail(2, 3, 1)).toBe(1);
    expect(binomialTail(1, 3, 0)).toBe(0);
  });
});
