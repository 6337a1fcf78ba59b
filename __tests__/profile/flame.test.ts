import { describe, expect, it } from 'vitest';
import { callTree, type CallNode } from '../../src/profile/call-tree.ts';
import { costsByLocation } from '../../src/profile/location-costs.ts';
import { flameGraphFrames } from '../../src/profile/flame-graph.ts';
import { REMOVED_LINE, matchToCandidate } from '../../src/profile/match-locations.ts';
import { scaleToMeasured } from '../../src/profile/scale-costs.ts';
import type { MovedLine } from '../../src/model/profile.ts';
import { processOf, SOURCES, type Stack } from '../support/profiles.ts';

const treeOf = (stacks: readonly Stack[]) => callTree([processOf(stacks)], 100, SOURCES);
const stay: MovedLine = (file, line) => ({ file, line });

const placesOf = (roots: readonly CallNode[]): string[] =>
  roots.flatMap(({ location, children }) => [
    `${location.name}@${location.file}:${location.line}`,
    ...placesOf([...children.values()]),
  ]);

const matched = (before: readonly Stack[], after: readonly Stack[], moved: MovedLine = stay) =>
  placesOf(matchToCandidate([treeOf(before)], [treeOf(after)], moved)[0] ?? []);

describe('a function of the baseline', () => {
  it('is the one at the line to which its own went', () => {
    const moved: MovedLine = (file, line) => ({ file, line: line + 3 });
    expect(matched([['@/app/a.js:7']], [['@/app/a.js:10'], ['@/app/a.js:7']], moved)).toEqual([
      '@a.js:10',
    ]);
  });

  it('follows its file', () => {
    const moved: MovedLine = (_, line) => ({ file: 'b.js', line });
    expect(matched([['f@/app/a.js:7']], [['f@/app/b.js:7']], moved)).toEqual(['f@b.js:7']);
  });

  it('is found by its name where its line was changed', () => {
    const gone: MovedLine = () => null;
    expect(matched([['f@/app/a.js:7']], [['f@/app/a.js:30']], gone)).toEqual(['f@a.js:30']);
  });

  it('is not taken for another one of that name', () => {
    const gone: MovedLine = () => null;
    const two: Stack[] = [['f@/app/a.js:30'], ['f@/app/a.js:40']];
    expect(matched([['f@/app/a.js:7']], two, gone)).toEqual(['f@a.js:7']);
    expect(matched(two, [['f@/app/a.js:7']], gone)).toEqual(['f@a.js:30', 'f@a.js:40']);
    expect(matched([['@/app/a.js:7']], [['@/app/a.js:30']], gone)).toEqual(['@a.js:7']);
  });

  it('of another name each time it is minified is the one at its line', () => {
    const before: Stack[] = [['a@/app/a.js:1'], ['b@/app/a.js:5']];
    const after: Stack[] = [['b@/app/a.js:1'], ['a@/app/a.js:5']];
    expect(matched(before, after)).toEqual(['b@a.js:1', 'a@a.js:5']);
  });

  it('without a name is the one whose first line took the place of its own', () => {
    const moved: MovedLine = (file, line) => ({ file, line: line + 1, isEdited: true });
    expect(matched([['@/app/a.js:7#7']], [['@/app/a.js:8']], moved)).toEqual(['@a.js:8']);
    const [[root] = []] = matchToCandidate(
      [treeOf([['@/app/a.js:7#7']])],
      [treeOf([['@/app/a.js:8']])],
      moved,
    );
    // What is at an edited line is at none of the candidate's.
    expect([...(root?.lines.keys() ?? [])]).toEqual([REMOVED_LINE]);
  });

  it('that was merely not seen there is no other one of that name', () => {
    const moved: MovedLine = (file, line) => ({ file, line: line + 3 });
    expect(matched([['find@/app/a.js:10']], [['find@/app/a.js:50']], moved)).toEqual([
      'find@a.js:10',
    ]);
  });

  it('that is gone is not the one that stands in its place now', () => {
    const moved: MovedLine = (file, line) => (line === 1 ? null : { file, line: line - 9 });
    const before = treeOf([['@/app/a.js:1'], ['@/app/a.js:10']]);
    const [roots = []] = matchToCandidate([before], [treeOf([['@/app/a.js:1']])], moved);
    expect(roots.map(({ location: { line, isRemoved = false } }) => [line, isRemoved])).toEqual([
      [1, true],
      [1, false],
    ]);
  });

  it('that became one with another keeps its cost', () => {
    const gone: MovedLine = () => null;
    const before = treeOf([
      ['x@/app/a.js:1', 'f@/app/a.js:7'],
      ['x@/app/a.js:1', 'f@/app/b.js:7'],
    ]);
    const [roots = []] = matchToCandidate(
      [before],
      [treeOf([['x@/app/a.js:2', 'f@/app/a.js:9']])],
      gone,
    );
    expect([...costsByLocation(roots).values()].reduce((sum, { own }) => sum + own, 0)).toBe(2);
  });

  it('that the candidate has no more stays as it was', () => {
    expect(matched([['f@/app/a.js:7']], [['g@/app/a.js:9']])).toEqual(['f@a.js:7']);
  });
});

describe('frames', () => {
  const F = 'f@/app/a.js:1';
  const G = 'g@/app/a.js:9';

  it('hold both arms’ costs with what they call, callers first', () => {
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

  it('are the mean over the launches', () => {
    const [first] = flameGraphFrames([treeOf([[F]]), treeOf([[F], [F], [F]])], [treeOf([[F]])]);
    expect(first).toMatchObject({ baseline: 2, candidate: 1 });
  });

  it('that are too narrow to be seen are left out', () => {
    const wide = Array.from({ length: 3000 }, () => [F]);
    expect(
      flameGraphFrames([treeOf([...wide, [G]])], [treeOf(wide)]).map(({ name }) => name),
    ).toEqual(['f']);
  });

  it('stay so many that a report can hold them', () => {
    const stacks = Array.from({ length: 900 }, (_, i) =>
      Array.from({ length: 8 }, (_deep, depth) => `f${i}-${depth}@/app/a.js:${i + 1}`),
    );
    const frames = flameGraphFrames([treeOf(stacks)], [treeOf(stacks)]);
    expect(frames).toHaveLength(3000);
    for (const [i, { parent }] of frames.entries()) expect(parent ?? -1).toBeLessThan(i);
  });
});

it('what the profiler adds is taken off both arms alike', () => {
  const F = 'f@/app/a.js:1';
  const trees = { baseline: [treeOf([[F], [F]])], candidate: [treeOf([[F], [F], [F], [F]])] };
  const total = (arm: 'baseline' | 'candidate', measured: number | null) =>
    scaleToMeasured(trees, measured)[arm][0]?.[0]?.self;
  expect([total('baseline', 1), total('candidate', 1)]).toEqual([1, 2]);
  expect([total('baseline', null), total('candidate', null)]).toEqual([2, 4]);
});
