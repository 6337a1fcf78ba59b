import { expect, it } from 'vitest';
import type { Cell, Report } from '../../src/model/report.ts';
import type { CostChange } from '../../src/model/profile.ts';
import type { Pair } from '../../gallery/run/about.ts';
import {
  deviations,
  mainCell,
  selfComparisonDeviations,
  type JudgedReport,
} from '../../gallery/run/judge.ts';
import { agreement, effect } from '../../gallery/run/table.ts';
import type { Result } from '../../gallery/run/results.ts';

const PAIR: Pair = {
  name: null,
  baseline: 'baseline',
  candidate: 'candidate',
  expect: 'regression',
  noLongerTrue: null,
  scenario: null,
  metric: null,
  cells: [],
  reported: 'slower',
  reportedChange: null,
  mustName: null,
  ci: false,
};

const cell = (metric: Cell['metric'], low: number, high: number) =>
  ({
    scenario: 'GET /',
    metric,
    unit: 'x',
    gated: true,
    estimate: (low + high) / 2,
    baseline: 100,
    candidate: 50,
    interval: { low, high, level: 0.95 },
  }) as Cell;

/** A notable change. */
const named = (kind: 'function' | 'package', name: string, change = 5): CostChange =>
  ({ location: { kind, name, file: null, line: null }, change, isNotable: true }) as CostChange;

function reportOf(
  outcome: Report['outcome'],
  cells: readonly Cell[],
  changes: readonly CostChange[] = [],
  amount: number | null = null,
): JudgedReport {
  const scenarios = [{ name: 'GET /', amount }];
  const explanation = { time: 1, note: null, scenarios: [{ changes }] };
  return { outcome, cells, scenarios, explanation } as unknown as JudgedReport;
}

it('a pair with a regression needs the outcome regression', () => {
  const slower = [cell('throughput', 0.2, 0.3)];
  expect(deviations(PAIR, reportOf('regression', slower))).toEqual([]);
  expect(deviations(PAIR, reportOf('inconclusive', slower))).toEqual([
    'the outcome is inconclusive, not regression',
  ]);
});

it('a regression in another metric does not count', () => {
  const cells = [cell('throughput', -0.1, 0.3), cell('cpu', 0.2, 0.3)];
  expect(deviations(PAIR, reportOf('regression', cells))).toEqual(['throughput did not get worse']);
});

it.each(['regression', 'improvement', 'alike'] as const)(
  'the metric with the effect of a pair with %s must be gated',
  (expected) => {
    const [low, high] = { regression: [0.2, 0.3], improvement: [-0.3, -0.2], alike: [0, 0] }[
      expected
    ] as [number, number];
    const main = { ...cell('throughput', low, high), gated: false };
    const outcome = expected === 'regression' ? 'regression' : 'pass';
    expect(deviations({ ...PAIR, expect: expected }, reportOf(outcome, [main]))).toEqual([
      'throughput was not gated',
    ]);
  },
);

it('an improvement needs a pass and an interval below no change', () => {
  const pair: Pair = { ...PAIR, expect: 'improvement' };
  expect(deviations(pair, reportOf('pass', [cell('throughput', -0.3, -0.2)]))).toEqual([]);
  expect(deviations(pair, reportOf('pass', [cell('throughput', -0.3, 0.01)]))).toEqual([
    'throughput did not improve',
  ]);
  expect(deviations(pair, reportOf('pass', []))).toEqual([
    'the report lacks the metric with the effect',
  ]);
});

it('alike arms may be neither slower nor faster', () => {
  const pair: Pair = { ...PAIR, expect: 'alike' };
  expect(deviations(pair, reportOf('pass', [cell('throughput', -0.1, 0.05)]))).toEqual([]);
  expect(deviations(pair, reportOf('pass', [cell('throughput', -0.5, -0.4)]))).toEqual([
    'throughput is not alike',
  ]);
});

it('a fixed amount is judged by its completion time', () => {
  const cells = [cell('throughput', -1, 1), cell('completion-time', 0.2, 0.3)];
  expect(mainCell(PAIR, reportOf('regression', cells, [], 2))?.metric).toBe('completion-time');
  expect(mainCell(PAIR, reportOf('regression', cells))?.metric).toBe('throughput');
});

it.each([
  ['worse', 0.1, 0.2, true],
  ['worse', -0.1, 0.2, false],
  ['better', -0.2, -0.1, true],
  ['better', 0.1, 0.2, false],
  ['alike', -0.15, 0.15, true],
  ['alike', -0.15, 0.3, false],
  ['alike', -0.3, 0.15, false],
  ['alike', 0.1, 0.2, false],
  ['alike', -0.2, -0.1, false],
] as const)(
  'memory expected to be %s, with an interval from %d to %d',
  (is, low, high, isRight) => {
    const pair: Pair = { ...PAIR, cells: [{ metric: 'memory', scenario: null, is }] };
    const cells = [cell('throughput', 0.2, 0.3), cell('memory', low, high)];
    const wrong = isRight ? [] : [`memory is not ${is}`];
    expect(deviations(pair, reportOf('regression', cells))).toEqual(wrong);
  },
);

it('every culprit must be named, with its kind and a higher cost', () => {
  const mustName = [{ package: ['pug-parser', 'pug-lexer'] }, { function: ['add'] }];
  const pair: Pair = { ...PAIR, mustName };
  const wrong = (...changes: CostChange[]) =>
    deviations(pair, reportOf('regression', [cell('throughput', 0.2, 0.3)], changes));
  expect(wrong(named('package', 'pug-lexer'), named('function', 'add'))).toEqual([]);
  expect(wrong(named('package', 'pug-lexer'), named('package', 'add'))).toEqual([
    'add is not named',
  ]);
  expect(wrong(named('package', 'pug-lexer', -1), named('function', 'add'))).toEqual([
    'pug-parser or pug-lexer is not named',
  ]);
});

it('a culprit that the comment has no room for is not named', () => {
  const pair: Pair = { ...PAIR, mustName: [{ function: ['last'] }] };
  const others = ['a', 'b', 'c', 'd'].map((name) => named('function', name));
  const wrong = (...changes: CostChange[]) =>
    deviations(pair, reportOf('regression', [cell('throughput', 0.2, 0.3)], changes));
  expect(wrong(...others, named('function', 'last'))).toEqual([]);
  expect(wrong(...others, named('function', 'e'), named('function', 'last'))).toEqual([
    'last is not named',
  ]);
});

it('an arm against itself may be inconclusive, but not a regression', () => {
  expect(selfComparisonDeviations({ outcome: 'inconclusive' })).toEqual([]);
  expect(selfComparisonDeviations({ outcome: 'pass' })).toEqual([]);
  expect(selfComparisonDeviations({ outcome: 'regression' })).toEqual([
    'the outcome is regression',
  ]);
});

it('shows effects that are no longer true, and deviations', () => {
  const result = { isItself: false, deviations: [] } as unknown as Result;
  expect(agreement({ ...PAIR, noLongerTrue: 'since long' }, result)).toBe('yes, no longer true');
  expect(agreement(PAIR, result)).toBe('yes');
  expect(agreement({ ...PAIR, expect: 'alike' }, result)).toBe('yes');
  expect(agreement(PAIR, { ...result, deviations: ['so'] })).toBe('**no**: so');
  expect(effect(cell('throughput', Math.log(0.5), Math.log(0.5)))).toBe(
    'time per request −50.0% (−50.0% to −50.0%)',
  );
  expect(effect(null)).toBe('none measured');
});

it.each([
  [-0.05, -0.06, -0.01, 'yes'],
  [-0.05, -0.06, 0.01, 'yes, too small to tell'],
  [-0.05, 0.01, 0.02, 'yes, too small to tell'],
  [0.05, 0.01, 0.06, 'yes'],
  [0.05, -0.01, 0.06, 'yes, too small to tell'],
])(
  'alike arms, reported as %d, with an interval from %d to %d',
  (reportedChange, low, high, expected) => {
    const pair: Pair = { ...PAIR, expect: 'alike', reportedChange };
    const main = { interval: { low, high, level: 0.95 } };
    const result = { isItself: false, deviations: [], main } as unknown as Result;
    expect(agreement(pair, result)).toBe(expected);
    expect(agreement({ ...pair, noLongerTrue: 'since long' }, result)).toBe('yes, no longer true');
  },
);
