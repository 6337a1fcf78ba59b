/**
 * The rule on simulated launches, seeded. A simulated share of n trials whose true value is p has the
 * binomial's standard error √(p (1 − p) ÷ n); tolerances are four of these.
 */
import { errorFunction } from 'simple-statistics';
import { describe, expect, it } from 'vitest';
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { quantile } from '../../src/analyse/student.ts';
import { judge } from '../../src/decide/judge.ts';

const LAUNCHES = 8;
const SD = 0.02;

function normals(seed: number): () => number {
  const generator = xoroshiro128plus(seed);
  // Box–Muller.
  return () =>
    Math.sqrt(-2 * Math.log(1 - uniformFloat64(generator))) *
    Math.cos(2 * Math.PI * uniformFloat64(generator));
}

interface Shares {
  readonly blocked: number;
  readonly passed: number;
  readonly covered: number;
}

/** What becomes of comparisons whose true effect is `truth` in each of `cells` gated cells. */
function simulate(trials: number, cells: number, truth: number, tolerance: number): Shares {
  const normal = normals(20_261_121 + cells);
  let blocked = 0;
  let passed = 0;
  let covered = 0;
  for (let trial = 0; trial < trials; trial++) {
    const evidence = Array.from({ length: cells }, () => ({
      effects: Array.from({ length: LAUNCHES }, () => truth + SD * normal()),
      tolerance,
    }));
    const judgements = judge(evidence, 0.05);
    if (judgements.some(({ verdict }) => verdict === 'regression')) blocked += 1;
    if (judgements.every(({ verdict }) => verdict === 'pass')) passed += 1;
    const interval = judgements[0]?.interval;
    if (interval && interval.low < truth && truth < interval.high) covered += 1;
  }
  return { blocked: blocked / trials, passed: passed / trials, covered: covered / trials };
}

function errorOf(share: number, trials: number): number {
  return Math.sqrt((share * (1 - share)) / trials);
}

/** How often a standard normal number is above z. */
function above(z: number): number {
  return (1 - errorFunction(z / Math.SQRT2)) / 2;
}

const ERROR = SD / Math.sqrt(LAUNCHES);

/**
 * How often one cell of a true effect is blocked. Given the effects' spread s, that takes a mean, normal
 * around the truth, beyond max(τ, t₀.₉₇₅ s ÷ √n); s² (n − 1) ÷ SD² is chi-squared, and summed over here.
 */
function power(truth: number, tolerance: number): number {
  const degreesOfFreedom = LAUNCHES - 1;
  const t975 = quantile(degreesOfFreedom, 0.975);
  let [blocked, total] = [0, 0];
  for (let chiSquared = 0.005; chiSquared < 60; chiSquared += 0.01) {
    const density = chiSquared ** (degreesOfFreedom / 2 - 1) * Math.exp(-chiSquared / 2);
    const error = ERROR * Math.sqrt(chiSquared / degreesOfFreedom);
    const hurdle = Math.max(Math.log1p(tolerance), t975 * error);
    blocked += density * above((hurdle - truth) / ERROR);
    total += density;
  }
  return blocked / total;
}

describe.each([1, 4, 12])('%i gated cells', (cells) => {
  const trials = 4000;

  it('on unchanged code at tolerance 0, at most alpha / 2 are blocked', () => {
    const { blocked } = simulate(trials, cells, 0, 0);
    expect(blocked).toBeLessThan(0.025 + 4 * errorOf(0.025, trials));
  });

  it('on unchanged code at the default tolerance, hardly any is blocked', () => {
    // A mean has to be beyond the tolerance by chance, in any of the cells.
    const most = cells * above(Math.log(1.03) / ERROR);
    const { blocked } = simulate(trials, cells, 0, 0.03);
    // One trial more, since so rare an event does not come in shares of a trial.
    expect(blocked).toBeLessThanOrEqual(most + 4 * errorOf(most, trials) + 1 / trials);
  });

  it('a true slowdown of the tolerance passes in at most 5 %', () => {
    const { passed } = simulate(trials, cells, Math.log(1.03), 0.03);
    expect(passed).toBeLessThan(0.05 + 4 * errorOf(0.05, trials));
  });
});

it('without the family, the share of false alarms is alpha / 2: the test can fail', () => {
  const trials = 10_000;
  const { blocked } = simulate(trials, 1, 0, 0);
  expect(Math.abs(blocked - 0.025)).toBeLessThan(4 * errorOf(0.025, trials));
});

it('the unadjusted interval covers the truth in 95 %', () => {
  const trials = 10_000;
  const { covered } = simulate(trials, 1, 0.05, 0.03);
  expect(Math.abs(covered - 0.95)).toBeLessThan(4 * errorOf(0.95, trials));
});

it.each([0, 0.03, 0.05])(
  'at tolerance %f, what is detectable is called as often as it says',
  (tolerance) => {
    const trials = 4000;
    // Effects around zero whose standard deviation is just the one that is simulated.
    const deviation = SD * Math.sqrt((LAUNCHES - 1) / LAUNCHES);
    const effects = Array.from({ length: LAUNCHES }, (_, i) => (i % 2 === 0 ? 1 : -1) * deviation);
    const truth = judge([{ effects, tolerance }], 0.05)[0]?.detectable ?? NaN;
    const exact = power(truth, tolerance);
    // 80 %, but for the shifted t in the place of the non-central one.
    expect(Math.abs(exact - 0.8)).toBeLessThan(0.03);
    const { blocked } = simulate(trials, 1, truth, tolerance);
    expect(Math.abs(blocked - exact)).toBeLessThan(4 * errorOf(exact, trials));
  },
);
