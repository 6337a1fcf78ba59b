import { expect, it } from 'vitest';
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
