import { describe, expect, it } from 'vitest';
import { callTree } from '../../src/profile/call-tree.ts';
import { flameGraphFrames } from '../../src/profile/flame-graph-frames.ts';
import { processOf, SOURCES, type Stack } from '../support/profiles.ts';

const treeOf = (stacks: readonly Stack[]) => callTree([processOf(stacks)], 100, SOURCES);

describe('flame graph frames', () => {
  const F = 'f@/app/a.js:1';
  const G = 'g@/app/a.js:9';

  it('have both arms’ costs including what they call, callers first', () => {
    const baseline = treeOf([[F], [F, G]]);
    const candidate = treeOf([[F], [F, G], [F, G], ['(garbage collector)']]);
    expect(flameGraphFrames([baseline], [candidate])).toEqual([
      { parent: null, name: 'f', kind: 'function', where: 'a.js:1', baseline: 2, candidate: 3 },
      {
        parent: null,
        name: '(garbage collector)',
        kind: 'gc',
        where: null,
        baseline: 0,
        candidate: 1,
      },
      { parent: 0, name: 'g', kind: 'function', where: 'a.js:9', baseline: 1, candidate: 2 },
    ]);
  });

  it('have the mean cost over the launches', () => {
    const [first] = flameGraphFrames([treeOf([[F]]), treeOf([[F], [F], [F]])], [treeOf([[F]])]);
    expect(first).toMatchObject({ baseline: 2, candidate: 1 });
  });

  it('have the name that the source gives a function, whatever the minifier of each arm calls it', () => {
    const sources = {
      ...SOURCES,
      locate: () => ({ kind: 'function', name: 'total', file: 'a.ts', line: 1 }) as const,
    };
    const [baseline, candidate] = ['b@/app/a.js:1', 'c@/app/a.js:1'].map((frame) => [
      callTree([processOf([[frame]])], 100, sources),
    ]);
    expect(flameGraphFrames(baseline ?? [], candidate ?? [])).toEqual([
      { parent: null, name: 'total', kind: 'function', where: 'a.ts:1', baseline: 1, candidate: 1 },
    ]);
  });

  it('that are too narrow to be visible are left out', () => {
    const wide = Array.from({ length: 3000 }, () => [F]);
    expect(
      flameGraphFrames([treeOf([...wide, [G]])], [treeOf(wide)]).map(({ name }) => name),
    ).toEqual(['f']);
  });

  it('are limited in number', () => {
    const stacks = Array.from({ length: 900 }, (_, i) =>
      Array.from({ length: 8 }, (_deep, depth) => `f${i}-${depth}@/app/a.js:${i + 1}`),
    );
    const frames = flameGraphFrames([treeOf(stacks)], [treeOf(stacks)]);
    expect(frames).toHaveLength(3000);
    for (const [i, { parent }] of frames.entries()) expect(parent ?? -1).toBeLessThan(i);
  });
});
