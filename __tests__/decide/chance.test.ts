/**
 * The rule on simulated launches, seeded. Tolerances are four standard errors of the binomial that
 * the simulated shares follow.
 */
import { describe, expect, it } from 'vitest';
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
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

describe.each([1, 4, 12])('%i gated cells', (cells) => {
  const trials = 4000;

  it('on unchanged code at tolerance 0, at most alpha / 2 are blocked', () => {
    const { blocked } = simulate(trials, cells, 0, 0);
    expect(blocked).toBeLessThan(0.025 + 4 * errorOf(0.025, trials));
  });

  it('on unchanged code at the default tolerance, hardly any is blocked', () => {
    const { blocked } = simulate(trials, cells, 0, 0.03);
    expect(blocked).toBeLessThan(0.005 + 4 * errorOf(0.005, trials));
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

it('what a cell calls detectable is called in about 80 %', () => {
  const trials = 4000;
  // The mean of what the cells themselves say, at the noise they were drawn with.
  const normal = normals(7);
  let sum = 0;
  for (let trial = 0; trial < trials; trial++) {
    const effects = Array.from({ length: LAUNCHES }, () => SD * normal());
    sum += judge([{ effects, tolerance: 0.03 }], 0.05)[0]?.detectable ?? NaN;
  }
  const { blocked } = simulate(trials, 1, sum / trials, 0.03);
  expect(blocked).toBeGreaterThan(0.75);
  expect(blocked).toBeLessThan(0.9);
});
