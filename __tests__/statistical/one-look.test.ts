/** A single look at seven launches, too few to trim: what theory says exactly. */
import { errorFunction } from 'simple-statistics';
import { expect, it } from 'vitest';
import { quantile, summarise } from '../../src/stats/student.ts';
import { interval } from '../../src/stats/student.ts';
import { judge, type Rule } from '../../src/verdict/decision-rule.ts';
import { normals, slack } from '../support/chance.ts';

const LAUNCHES = 7;
const SD = 0.02;
const ERROR = SD / Math.sqrt(LAUNCHES);
const COMPARISONS = 10_000;
const RULE: Rule = { alpha: 0.05, looks: 1, launches: LAUNCHES };

function blocked(truth: number, tolerance: number): number {
  const normal = normals(20_261_121);
  let count = 0;
  for (let i = 0; i < COMPARISONS; i++) {
    const effects = Array.from({ length: LAUNCHES }, () => truth + SD * normal());
    if (judge([{ effects, tolerance }], RULE)[0]?.verdict === 'regression') count += 1;
  }
  return count / COMPARISONS;
}

/** How often a standard normal number is above z. */
function above(z: number): number {
  return (1 - errorFunction(z / Math.SQRT2)) / 2;
}

/**
 * How often one cell of a true effect is blocked. Given the effects' spread s, that takes a mean, normal
 * around the truth, beyond the hurdle that follows from s; s² (n − 1) ÷ SD² is chi-squared, and summed
 * over here.
 */
function power(truth: number, tolerance: number): number {
  const degreesOfFreedom = LAUNCHES - 1;
  const limit = Math.log1p(tolerance);
  const [t975, t90] = [quantile(degreesOfFreedom, 0.975), quantile(degreesOfFreedom, 0.9)];
  let [share, total] = [0, 0];
  for (let chiSquared = 0.005; chiSquared < 60; chiSquared += 0.01) {
    const density = chiSquared ** (degreesOfFreedom / 2 - 1) * Math.exp(-chiSquared / 2);
    const error = ERROR * Math.sqrt(chiSquared / degreesOfFreedom);
    const hurdle = Math.max(limit, t975 * error, (2 / 3) * limit + t90 * error);
    share += density * above((hurdle - truth) / ERROR);
    total += density;
  }
  return share / total;
}

it('unchanged code at tolerance 0 is blocked in alpha / 2', () => {
  expect(Math.abs(blocked(0, 0) - 0.025)).toBeLessThan(slack(0.025, COMPARISONS));
});

it('the unadjusted interval covers the truth in 95 %', () => {
  const normal = normals(3);
  let covered = 0;
  for (let i = 0; i < COMPARISONS; i++) {
    const summary = summarise(Array.from({ length: LAUNCHES }, () => SD * normal()));
    if (!summary) throw new Error('no spread');
    const { low, high } = interval(summary, 0.95);
    if (low < 0 && 0 < high) covered += 1;
  }
  expect(Math.abs(covered / COMPARISONS - 0.95)).toBeLessThan(slack(0.95, COMPARISONS));
});

it.each([0, 0.03, 0.05])(
  'at tolerance %f, what is detectable is called as often as it says',
  (tolerance) => {
    // Effects around zero whose standard deviation is just the one that is simulated.
    const shape = [-3, -2, -1, 0, 1, 2, 3].map((x) => (x / Math.sqrt(28 / 6)) * SD);
    const truth = judge([{ effects: shape, tolerance }], RULE)[0]?.minimumDetectableEffect ?? NaN;
    const exact = power(truth, tolerance);
    // 80 %, but for the shifted t in the place of the non-central one.
    expect(Math.abs(exact - 0.8)).toBeLessThan(0.03);
    expect(Math.abs(blocked(truth, tolerance) - exact)).toBeLessThan(slack(exact, COMPARISONS));
  },
);
