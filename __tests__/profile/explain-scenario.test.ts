import { describe, expect, it } from 'vitest';
import { callTree, type CodeLocator } from '../../src/profile/call-tree.ts';
import { explainScenario, type ExplainOptions } from '../../src/profile/explain-scenario.ts';
import { processOf, SOURCES } from '../support/profiles.ts';

const OPTIONS: ExplainOptions = {
  reason: null,
  measuredCpu: 10,
  movedLine: (file, line) => ({ file, line }),
  code: {
    versionsOf: () => null,
    isUpdated: () => false,
    isChanged: () => false,
    isUnchanged: () => false,
    isCommitted: () => true,
    textAt: () => null,
  },
  start: null,
  updated: new Set(),
};

describe('a stack that is deeper than our own may be', () => {
  const DEPTH = 20_000;
  const NAMES = ['element', 'all', 'one'];
  const tower = Array.from({ length: DEPTH }, (_, i) => `${NAMES[i % 3]}@/app/a.js:${(i % 3) + 1}`);
  const armWith = (samples: number, blockingRatio: number) => ({
    tree: callTree([processOf(Array.from({ length: samples }, () => tower))], 10, SOURCES),
    requests: 10,
    blockingRatio,
  });
  const explained = explainScenario(
    'GET /',
    // One arm is blocked, so that its costs are also turned into wall-clock time.
    [1, 2, 3].map(() => ({ baseline: armWith(1, 1), candidate: armWith(2, 2) })),
    OPTIONS,
  );

  it('is explained like any other', () => {
    expect(explained).toMatchObject({ reason: null, isWallTime: true });
    // 100 µs a sample, 10 requests.
    expect([explained.baseline, explained.candidate]).toEqual([10, 40]);
    const [change] = explained.changes;
    expect(change).toMatchObject({ location: { name: NAMES[(DEPTH - 1) % 3] }, change: 30 });
  });

  it('is drawn up to a depth at which a browser can still zoom', () => {
    expect(explained.frames).toHaveLength(1000);
    expect(explained.frames.at(-1)).toMatchObject({ parent: 998, baseline: 10, candidate: 40 });
  });
});

it.each([
  ['of minified code, of which no line is known', true],
  ['of code in which no line has most of the change', false],
])('a change %s, says whether its lines are unknown', (_, isLineUnknown) => {
  const sources: CodeLocator = isLineUnknown ? { ...SOURCES, lineOf: () => null } : SOURCES;
  const armWith = (samples: number) => {
    const stacks = Array.from({ length: samples }, (_each, i) => [
      `total@/app/a.js:1#${2 + (i % 4)}`,
    ]);
    return { tree: callTree([processOf(stacks)], 10, sources), requests: 10, blockingRatio: 1 };
  };
  const launches = [1, 2, 3].map(() => ({ baseline: armWith(4), candidate: armWith(16) }));
  const { changes } = explainScenario('GET /', launches, OPTIONS);
  expect(changes).toMatchObject([
    { location: { name: 'total' }, hottestLine: null, isLineUnknown },
  ]);
});
