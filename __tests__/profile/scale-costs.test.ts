import { expect, it } from 'vitest';
import { callTree } from '../../src/profile/call-tree.ts';
import { scaleToMeasured } from '../../src/profile/scale-costs.ts';
import { processOf, SOURCES, type Stack } from '../support/profiles.ts';

const treeOf = (stacks: readonly Stack[]) => callTree([processOf(stacks)], 100, SOURCES);

it('both arms are scaled by one factor, to the CPU time measured without a profiler', () => {
  const F = 'f@/app/a.js:1';
  const trees = { baseline: [treeOf([[F], [F]])], candidate: [treeOf([[F], [F], [F], [F]])] };
  const total = (arm: 'baseline' | 'candidate', measured: number | null) =>
    scaleToMeasured(trees, measured)[arm][0]?.[0]?.self;
  expect([total('baseline', 3), total('candidate', 3)]).toEqual([1, 2]);
  expect([total('baseline', null), total('candidate', null)]).toEqual([2, 4]);
});
