/** A value that is exactly at its budget: how often the rule calls it over, which takes launches for independent. */
import { expect, it } from 'vitest';
import { simulate, slack } from '../support/chance.ts';

const COMPARISONS = 4000;

/** @param neighbours how alike neighbouring launches are */
const overBudget = (neighbours: number) =>
  simulate({ comparisons: COMPARISONS, cells: 1, truth: 0, tolerance: 0, neighbours }).blocked;

/** @param room between the usual value and the budget, as an effect */
const overBudgetWhileDrifting = (room: number) => {
  const drifting = { comparisons: COMPARISONS, cells: 1, truth: -room, tolerance: 0, drift: 0.05 };
  return simulate({ ...drifting, sd: 0.015 }).blocked;
};

it('is over in at most alpha / 2 if launches are independent', () => {
  expect(overBudget(0)).toBeLessThan(0.025 + slack(0.025, COMPARISONS));
});

// The limit is known: docs/explanation/statistics.md has these figures.
it.each([
  [0.2, 0.05],
  [0.5, 0.13],
])('is over more often if neighbouring launches correlate with %f: in %f', (neighbours, share) => {
  expect(Math.abs(overBudget(neighbours) - share)).toBeLessThan(0.005);
});

// The limit is known: docs/explanation/statistics.md has these figures.
it('is over more often if the machine becomes 5% slower or faster meanwhile, and hardly ever with as much room', () => {
  expect(Math.abs(overBudgetWhileDrifting(0) - 0.33)).toBeLessThan(slack(0.33, COMPARISONS));
  expect(overBudgetWhileDrifting(0.02)).toBeLessThan(0.025);
  expect(overBudgetWhileDrifting(0.05)).toBe(0);
});
