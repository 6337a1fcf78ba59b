import { describe, expect, it } from 'vitest';
import { callTree } from '../../src/profile/call-tree.ts';
import { explainScenario } from '../../src/profile/explain-scenario.ts';
import { processOf, SOURCES } from '../support/profiles.ts';

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
    {
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
    },
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
