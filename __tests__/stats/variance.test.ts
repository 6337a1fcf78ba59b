import { mean } from 'simple-statistics';
import { expect, it } from 'vitest';
import { componentsOf } from '../../src/stats/variance.ts';
import { normals } from '../support/chance.ts';

it('the textbook’s sums of squares, by hand', () => {
  // Means 2, 4 and 9 about 5: between (9 + 1 + 16) × 2 ÷ 2 = 26, within (2 + 2 + 8) ÷ 3 = 4.
  const components = componentsOf([
    [1, 3],
    [3, 5],
    [7, 11],
  ]);
  expect(components?.within).toBeCloseTo(4, 12);
  expect(components?.between).toBeCloseTo((26 - 4) / 2, 12);
});

it('launches that differ less than their rounds would make them have no variance of their own', () => {
  expect(
    componentsOf([
      [-1, 1],
      [-1, 1],
      [1, -1],
    ])?.between,
  ).toBe(0);
});

it.each([
  ['equal counts', [4, 4, 4, 4, 4]],
  ['counts that differ', [2, 6, 4, 3, 5]],
])('estimates are right on average, with %s', (_, counts) => {
  const normal = normals(9);
  const estimates = Array.from({ length: 20_000 }, () => {
    const rounds = counts.map((count) => {
      const launch = 3 * normal();
      return Array.from({ length: count }, () => launch + 2 * normal());
    });
    return componentsOf(rounds);
  });
  // Standard errors: within 4 × √(2 ÷ 15 ÷ 20,000), between about 9.5 × √(2 ÷ 4 ÷ 20,000).
  expect(Math.abs(mean(estimates.map((each) => each?.within ?? NaN)) - 4)).toBeLessThan(0.05);
  expect(Math.abs(mean(estimates.map((each) => each?.between ?? NaN)) - 9)).toBeLessThan(0.3);
});

it('one launch, or one round in each, says nothing', () => {
  expect(componentsOf([[1, 2, 3]])).toBeNull();
  expect(componentsOf([[1], [2], [3]])).toBeNull();
  expect(componentsOf([])).toBeNull();
});
