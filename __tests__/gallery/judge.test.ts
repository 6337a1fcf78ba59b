import { expect, it } from 'vitest';
import type { Cell, Report } from '../../src/model/report.ts';
import type { CostChange } from '../../src/model/profile.ts';
import type { Pair } from '../../gallery/run/about.ts';
import {
  disagreements,
  disagreementsOfItself,
  mainCell,
  type Told,
} from '../../gallery/run/judge.ts';
import { agreement, effect } from '../../gallery/run/table.ts';
import type { Result } from '../../gallery/run/results.ts';

const PAIR: Pair = {
  name: null,
  baseline: 'baseline',
  candidate: 'candidate',
  expect: 'regression',
  gone: null,
  scenario: null,
  metric: null,
  cells: [],
  reported: 'slower',
  reportedChange: null,
  names: null,
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

/** One that stands out. */
const named = (kind: 'function' | 'package', name: string, change = 5): CostChange =>
  ({ location: { kind, name, file: null, line: null }, change, isNotable: true }) as CostChange;

function told(
  outcome: Report['outcome'],
  cells: readonly Cell[],
  changes: readonly CostChange[] = [],
  amount: number | null = null,
): Told {
  const scenarios = [{ name: 'GET /', amount }];
  const explanation = { time: 1, note: null, scenarios: [{ changes }] };
  return { outcome, cells, scenarios, explanation } as unknown as Told;
}

it('a regression has to be one', () => {
  const slower = [cell('throughput', 0.2, 0.3)];
  expect(disagreements(PAIR, told('regression', slower))).toEqual([]);
  expect(disagreements(PAIR, told('inconclusive', slower))).toEqual([
    'it came out as inconclusive, not regression',
  ]);
});

it('a regression has to be one of what tells the effect', () => {
  const cells = [cell('throughput', -0.1, 0.3), cell('cpu', 0.2, 0.3)];
  expect(disagreements(PAIR, told('regression', cells))).toEqual(['throughput did not get worse']);
});

it.each(['regression', 'improvement', 'alike'] as const)(
  'what tells the effect of a pair with %s has to be gated',
  (expected) => {
    const [low, high] = { regression: [0.2, 0.3], improvement: [-0.3, -0.2], alike: [0, 0] }[
      expected
    ] as [number, number];
    const main = { ...cell('throughput', low, high), gated: false };
    const outcome = expected === 'regression' ? 'regression' : 'pass';
    expect(disagreements({ ...PAIR, expect: expected }, told(outcome, [main]))).toEqual([
      'throughput was not gated',
    ]);
  },
);

it('an improvement passes, and its interval leaves no change out', () => {
  const pair: Pair = { ...PAIR, expect: 'improvement' };
  expect(disagreements(pair, told('pass', [cell('throughput', -0.3, -0.2)]))).toEqual([]);
  expect(disagreements(pair, told('pass', [cell('throughput', -0.3, 0.01)]))).toEqual([
    'throughput did not improve',
  ]);
  expect(disagreements(pair, told('pass', []))).toEqual([
    'nothing is known of what tells the effect',
  ]);
});

it('what is alike has to be so both ways, not only no slower', () => {
  const pair: Pair = { ...PAIR, expect: 'alike' };
  expect(disagreements(pair, told('pass', [cell('throughput', -0.1, 0.05)]))).toEqual([]);
  expect(disagreements(pair, told('pass', [cell('throughput', -0.5, -0.4)]))).toEqual([
    'throughput is not alike',
  ]);
});

it('a fixed amount is told by its completion time', () => {
  const cells = [cell('throughput', -1, 1), cell('completion-time', 0.2, 0.3)];
  expect(mainCell(PAIR, told('regression', cells, [], 2))?.metric).toBe('completion-time');
  expect(mainCell(PAIR, told('regression', cells))?.metric).toBe('throughput');
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
] as const)('memory that is to be %s, from %d to %d', (is, low, high, isRight) => {
  const pair: Pair = { ...PAIR, cells: [{ metric: 'memory', scenario: null, is }] };
  const cells = [cell('throughput', 0.2, 0.3), cell('memory', low, high)];
  const wrong = isRight ? [] : [`memory is not ${is}`];
  expect(disagreements(pair, told('regression', cells))).toEqual(wrong);
});

it('everything that is to be named has to be, as what it is and as dearer', () => {
  const names = [{ package: ['pug-parser', 'pug-lexer'] }, { function: ['add'] }];
  const pair: Pair = { ...PAIR, names };
  const wrong = (...changes: CostChange[]) =>
    disagreements(pair, told('regression', [cell('throughput', 0.2, 0.3)], changes));
  expect(wrong(named('package', 'pug-lexer'), named('function', 'add'))).toEqual([]);
  expect(wrong(named('package', 'pug-lexer'), named('package', 'add'))).toEqual([
    'add is not named',
  ]);
  expect(wrong(named('package', 'pug-lexer', -1), named('function', 'add'))).toEqual([
    'pug-parser or pug-lexer is not named',
  ]);
});

it('what the comment has no room for is not named', () => {
  const pair: Pair = { ...PAIR, names: [{ function: ['last'] }] };
  const others = ['a', 'b', 'c', 'd'].map((name) => named('function', name));
  const wrong = (...changes: CostChange[]) =>
    disagreements(pair, told('regression', [cell('throughput', 0.2, 0.3)], changes));
  expect(wrong(...others, named('function', 'last'))).toEqual([]);
  expect(wrong(...others, named('function', 'e'), named('function', 'last'))).toEqual([
    'last is not named',
  ]);
});

it('an arm against itself may be hard to tell, and must not be slower', () => {
  expect(disagreementsOfItself({ outcome: 'inconclusive' })).toEqual([]);
  expect(disagreementsOfItself({ outcome: 'pass' })).toEqual([]);
  expect(disagreementsOfItself({ outcome: 'regression' })).toEqual(['it came out as regression']);
});

it('says what no longer holds, and what did not come out', () => {
  const result = { isItself: false, wrong: [] } as unknown as Result;
  expect(agreement({ ...PAIR, gone: 'since long' }, result)).toBe('yes, no longer true');
  expect(agreement(PAIR, result)).toBe('yes');
  expect(agreement({ ...PAIR, expect: 'alike' }, result)).toBe('yes');
  expect(agreement(PAIR, { ...result, wrong: ['so'] })).toBe('**no**: so');
  expect(effect(cell('throughput', Math.log(0.5), Math.log(0.5)))).toBe(
    'throughput −50.0% (−50.0% to −50.0%)',
  );
  expect(effect(null)).toBe('none measured');
});

it.each([
  [-0.05, -0.06, -0.01, 'yes'],
  [-0.05, -0.06, 0.01, 'yes, too small to tell'],
  [-0.05, 0.01, 0.02, 'yes, too small to tell'],
  [0.05, 0.01, 0.06, 'yes'],
  [0.05, -0.01, 0.06, 'yes, too small to tell'],
])('what is alike and was reported as %d, from %d to %d', (reportedChange, low, high, told) => {
  const pair: Pair = { ...PAIR, expect: 'alike', reportedChange };
  const main = { interval: { low, high, level: 0.95 } };
  const result = { isItself: false, wrong: [], main } as unknown as Result;
  expect(agreement(pair, result)).toBe(told);
  expect(agreement({ ...pair, gone: 'since long' }, result)).toBe('yes, no longer true');
});
