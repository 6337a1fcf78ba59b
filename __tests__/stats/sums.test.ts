import { expect, it } from 'vitest';
import { judgeSums } from '../../src/stats/sums.ts';

const verdictsOf = (sums: readonly (readonly [mean: number, error: number, tolerance: number])[]) =>
  judgeSums(
    sums.map(([mean, error, tolerance]) => ({ mean, error, tolerance, degreesOfFreedom: 1000 })),
  ).map(({ verdict, isClear }) => [verdict, isClear]);

it('a sum that is known exactly is a drift from its tolerance on', () => {
  expect(verdictsOf([[0.5, 0, 0.03]])).toEqual([['drifted', true]]);
  expect(verdictsOf([[0.02, 0, 0.03]])).toEqual([['within', true]]);
  expect(verdictsOf([[-0.5, 0, 0.03]])).toEqual([['within', true]]);
  // Beside one that is not, too.
  expect(
    verdictsOf([
      [0.5, 0, 0.03],
      [0, 0.1, 0.03],
    ]),
  ).toEqual([
    ['drifted', true],
    ['unclear', false],
  ]);
});

it('an exact sum of nothing but rounding is no drift, whatever the tolerance', () => {
  expect(verdictsOf([[1e-17, 0, 0]])).toEqual([['unclear', false]]);
  expect(verdictsOf([[0, 0, 0.03]])).toEqual([['within', false]]);
});
