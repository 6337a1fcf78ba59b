/** Simulated histories: whether ranges hold the truth, and how often something is named that is not there. */
import { describe, expect, it } from 'vitest';
import { changePointsOf } from '../../src/history/change-points.ts';
import { judgeDrifts } from '../../src/history/drift.ts';
import { intervalOf, solveNetwork } from '../../src/history/network.ts';
import { moderateErrors } from '../../src/history/noise.ts';
import { parseHistory } from '../../src/history/records.ts';
import { trendOf } from '../../src/history/trend.ts';
import { isMostOf } from '../../src/render/history/words.ts';
import { noiseOf, slack, type Noise } from '../support/chance.ts';
import {
  asHistory,
  filesOf,
  simulateHistory,
  type Shape,
  type SimulatedHistory,
} from '../support/networks.ts';

const HISTORIES = 400;
const COMMITS = 40;

const trendFrom = (shape: Shape) => trendIn(simulateHistory(shape));

function trendIn(simulated: SimulatedHistory) {
  const history = parseHistory(filesOf(asHistory(simulated)));
  const [series] = history.series;
  const trend = series && trendOf(series, history, null);
  if (!trend) throw new Error('there is no trend');
  return trend;
}

describe.each<[string, Partial<Shape>, Noise]>([
  ['a chain of five launches each', { launches: 5 }, 'normal'],
  ['a chain with long comparisons', { launches: 8, long: { every: 4, back: 12 } }, 'normal'],
  ['heavy tails and missing merges', { launches: 12, missing: 0.1 }, 'heavy-tailed'],
])('%s', (_, shape, noise) => {
  const source = noiseOf(noise, 20_261_122);
  const base = { commits: COMMITS, seed: 1, source, deviation: 0.02, ...shape };

  it('has ranges that hold the truth in 95 of 100', () => {
    let covered = 0;
    for (let seed = 0; seed < HISTORIES; seed++) {
      const merge = (i: number) => (i % 9 === 0 ? 0.03 : 0);
      const { commits, truth, comparisons } = simulateHistory({ ...base, seed, merge });
      const { positions } = solveNetwork(moderateErrors(comparisons), [commits[0] ?? '']);
      const last = positions.get(commits.at(-1) ?? '');
      if (!last) throw new Error('the last commit is not linked');
      const { low, high } = intervalOf(last);
      if (low <= (truth.at(-1) ?? NaN) && (truth.at(-1) ?? NaN) <= high) covered += 1;
    }
    expect(covered / HISTORIES).toBeGreaterThan(0.95 - slack(0.95, HISTORIES));
  });

  it('names a change or tells a drift in at most one of a hundred where there is none', () => {
    let [changes, drifts] = [0, 0];
    for (let i = 0; i < HISTORIES; i++) {
      const trend = trendFrom(base);
      if (changePointsOf(trend).length > 0) changes += 1;
      const span = { trend, from: 0, to: trend.line.length - 1 };
      if (judgeDrifts([span], 0.03)[0]?.verdict === 'drifted') drifts += 1;
    }
    expect(changes / HISTORIES).toBeLessThan(0.01 + slack(0.01, HISTORIES));
    // The interval alone is wrong on the worse side in 2.5 of a hundred.
    expect(drifts / HISTORIES).toBeLessThan(0.025 + slack(0.025, HISTORIES));
  });
});

// The limit is known: docs/explanation/history.md has these figures.
it.each([
  [0.2, 0.05, 0.05, 0.9],
  [0.5, 0.5, 0.15, 0.73],
])(
  'neighbouring launches that correlate with %f make it name changes that are none',
  (correlation, named, drifted, covering) => {
    const normal = noiseOf('normal', 20_261_130);
    let last = normal();
    const source = () => (last = correlation * last + Math.sqrt(1 - correlation ** 2) * normal());
    let [changes, drifts, covered] = [0, 0, 0];
    for (let i = 0; i < HISTORIES; i++) {
      const trend = trendFrom({ commits: COMMITS, seed: 1, source });
      if (changePointsOf(trend).length > 0) changes += 1;
      const span = { trend, from: 0, to: trend.line.length - 1 };
      const [drift] = judgeDrifts([span], 0.03);
      if (drift?.verdict === 'drifted') drifts += 1;
      if (drift && drift.interval.low <= 0 && drift.interval.high >= 0) covered += 1;
    }
    expect(Math.abs(changes / HISTORIES - named)).toBeLessThan(slack(named, HISTORIES));
    expect(Math.abs(drifts / HISTORIES - drifted)).toBeLessThan(slack(drifted, HISTORIES));
    expect(Math.abs(covered / HISTORIES - covering)).toBeLessThan(slack(covering, HISTORIES));
  },
);

describe.each<[string, number, number]>([
  ['4 comparisons', 4, 1],
  ['8 comparisons', 8, 1],
  ['11 comparisons', 11, 1],
  ['24 comparisons on three classes of runners', 24, 3],
])('the same two commits, %s of four launches each', (_, count, classes) => {
  it.each<[string, (i: number) => number]>([
    ['alike', () => 0.025],
    ['unlike', (i) => (i % 4 === 0 ? 0.05 : 0.01)],
  ])(
    'with noise that is %s: no difference is seen where there is none, but by chance',
    (_, deviationOf) => {
      const source = noiseOf('normal', 20_261_128);
      const pairs = 2.5 * HISTORIES;
      let [clear, changes, covered] = [0, 0, 0];
      for (let n = 0; n < pairs; n++) {
        const simulated = Array.from({ length: count }, (_, i) => {
          const deviation = deviationOf(i);
          const shape = { commits: 2, seed: 1, source, deviation, launches: 4 };
          const { comparisons } = simulateHistory(shape);
          return comparisons.map((each) => ({ ...each, runner: `class ${i % classes}` }));
        });
        const history = { commits: ['c0', 'c1'], truth: [0, 0], comparisons: simulated.flat() };
        const trend = trendIn(history);
        const [drift] = judgeDrifts([{ trend, from: 0, to: 1 }], 0.03);
        if (drift?.isClear === true) clear += 1;
        if (changePointsOf(trend).length > 0) changes += 1;
        const last = trend.line.at(-1)?.position;
        const range = last && intervalOf(last);
        if (range && range.low <= 0 && range.high >= 0) covered += 1;
      }
      expect(clear / pairs).toBeLessThan(0.05 + slack(0.05, pairs));
      expect(changes / pairs).toBeLessThan(0.01 + slack(0.01, pairs));
      expect(covered / pairs).toBeGreaterThan(0.95 - slack(0.95, pairs));
    },
  );
});

it.each([5, 27])(
  'of many equal steps of a trend, %i launches each, no single one is blamed, and none is said to be most of it',
  (launches) => {
    const source = noiseOf('normal', 20_261_126);
    let [named, most] = [0, 0];
    for (let i = 0; i < HISTORIES; i++) {
      const merge = () => Math.log(1.1) / COMMITS;
      const trend = trendFrom({
        commits: COMMITS,
        seed: 1,
        source,
        deviation: 0.029,
        launches,
        merge,
      });
      const [drift] = judgeDrifts([{ trend, from: 0, to: trend.line.length - 1 }], 0.03);
      const lowest = drift?.contributions.map(({ interval }) => interval.low) ?? [];
      if (lowest.length > 0) named += 1;
      if (drift?.verdict === 'drifted' && isMostOf(lowest, drift.difference.effect)) most += 1;
    }
    // In truth each step is worse, by a fortieth of the sum. So naming one is no error of the test, but it has to be rare.
    expect(named / HISTORIES).toBeLessThan(0.1);
    expect(most / HISTORIES).toBeLessThan(0.05);
  },
);

it('among ten series without a change, any is said to have clearly changed in at most one of twenty', () => {
  const source = noiseOf('normal', 20_261_127);
  const releases = HISTORIES / 4;
  let wrong = 0;
  for (let i = 0; i < releases; i++) {
    const spans = Array.from({ length: 10 }, () => {
      const trend = trendFrom({ commits: 10, seed: 1, source, deviation: 0.02 });
      return { trend, from: 0, to: trend.line.length - 1 };
    });
    if (judgeDrifts(spans, 0.03).some(({ isClear }) => isClear)) wrong += 1;
  }
  expect(wrong / releases).toBeLessThan(0.05 + slack(0.05, releases));
});

it('a step of five errors is named, and no commit beside it', () => {
  const source = noiseOf('normal', 20_261_123);
  let [found, others] = [0, 0];
  for (let i = 0; i < HISTORIES; i++) {
    const merge = (k: number) => (k === 20 ? 0.05 : 0);
    const trend = trendFrom({ commits: COMMITS, seed: 1, source, deviation: 0.025, merge });
    const named = changePointsOf(trend).map(({ commit }) => trend.line.indexOf(commit));
    if (named.includes(20)) found += 1;
    if (named.some((place) => place !== 20)) others += 1;
  }
  expect(found / HISTORIES).toBeGreaterThan(0.9 - slack(0.9, HISTORIES));
  expect(others / HISTORIES).toBeLessThan(0.01 + slack(0.01, HISTORIES));
});
