import { describe, expect, it } from 'vitest';
import { callTree, type CallNode } from '../../src/profile/call-tree.ts';
import { costsByLocation } from '../../src/profile/location-costs.ts';
import { matchToCandidate, REMOVED_LINE } from '../../src/profile/match-locations.ts';
import type { MovedLine } from '../../src/model/profile.ts';
import { processOf, SOURCES, type Stack } from '../support/profiles.ts';

const treeOf = (stacks: readonly Stack[]) => callTree([processOf(stacks)], 100, SOURCES);
const unmoved: MovedLine = (file, line) => ({ file, line });

const locationsOf = (roots: readonly CallNode[]): string[] =>
  roots.flatMap(({ location, children }) => [
    `${location.name}@${location.file}:${location.line}`,
    ...locationsOf([...children.values()]),
  ]);

const matched = (
  before: readonly Stack[],
  after: readonly Stack[],
  movedLine: MovedLine = unmoved,
) => locationsOf(matchToCandidate([treeOf(before)], [treeOf(after)], movedLine)[0] ?? []);

describe('a function of the baseline', () => {
  it('is matched by its name and its moved line', () => {
    const movedLine: MovedLine = (file, line) => ({ file, line: line + 3 });
    expect(matched([['@/app/a.js:7']], [['@/app/a.js:10'], ['@/app/a.js:7']], movedLine)).toEqual([
      '@a.js:10',
    ]);
  });

  it('follows a renamed file', () => {
    const movedLine: MovedLine = (_, line) => ({ file: 'b.js', line });
    expect(matched([['f@/app/a.js:7']], [['f@/app/b.js:7']], movedLine)).toEqual(['f@b.js:7']);
  });

  it('in minified code is that of the same file, or of the only one with a hash in its name', () => {
    const codeOf = (file: string): CallNode[] => {
      const location = { kind: 'function', name: '', file, line: null } as const;
      return [{ location, name: 's', self: 1, lines: new Map([[1, 1]]), children: new Map() }];
    };
    const filesOf = (before: readonly string[], after: readonly string[]) =>
      matchToCandidate([before.flatMap(codeOf)], [after.flatMap(codeOf)], (file, line) => ({
        file,
        line,
        isEdited: true,
      }))[0]?.map(({ location }) => [location.file, location.isRemoved ?? false]);
    expect(filesOf(['app.js', 'b.js'], ['app.js', 'b.js'])).toEqual([
      ['app.js', false],
      ['b.js', false],
    ]);
    expect(filesOf(['app-1f.js'], ['app-2e.js'])).toEqual([['app-2e.js', false]]);
    expect(filesOf(['app-1f.js', 'b-1f.js'], ['app-2e.js'])).toEqual([
      ['app-1f.js', true],
      ['b-1f.js', true],
    ]);
  });

  it('is matched by its name if its line was removed', () => {
    const removed: MovedLine = () => null;
    expect(matched([['f@/app/a.js:7']], [['f@/app/a.js:30']], removed)).toEqual(['f@a.js:30']);
  });

  it('is matched by its name in a renamed file if its line was removed', () => {
    const movedLine: MovedLine = () => ({ file: 'b.js', line: null });
    expect(matched([['f@/app/a.js:7']], [['f@/app/b.js:30']], movedLine)).toEqual(['f@b.js:30']);
    const [[root] = []] = matchToCandidate(
      [treeOf([['f@/app/a.js:7#8']])],
      [treeOf([['f@/app/b.js:30']])],
      movedLine,
    );
    expect([...(root?.lines.keys() ?? [])]).toEqual([REMOVED_LINE]);
  });

  it('is matched by its name in another file if it is gone from its own and new there', () => {
    const gone: MovedLine = (file, line) =>
      file === 'a.js' ? { file, line: null } : { file, line };
    const moved = [['f@/app/a.js:7'], ['g@/app/b.js:1']] as const satisfies readonly Stack[];
    const after: Stack[] = [['f@/app/lib/c.js:3'], ['g@/app/b.js:1'], ['new@/app/lib/c.js:9']];
    expect(matched(moved, after, gone)).toEqual(['f@lib/c.js:3', 'g@b.js:1']);
    // It may be any of two, or have been there before.
    const two: Stack[] = [['f@/app/lib/c.js:3'], ['f@/app/lib/d.js:3']];
    expect(matched([['f@/app/a.js:7']], two, gone)).toEqual(['f@a.js:7']);
    const there: Stack[] = [['f@/app/a.js:7'], ['f@/app/b.js:3']];
    expect(matched(there, [['f@/app/b.js:3']], gone)).toEqual(['f@a.js:7', 'f@b.js:3']);
    // One of its own file was rewritten, and of two nobody can tell which is which.
    const pairs = [['f@/app/a.js:7'], ['f@/app/a.js:9']] as const satisfies readonly Stack[];
    const moved2: Stack[] = [['f@/app/c.js:3'], ['f@/app/c.js:5']];
    expect(matched(pairs, moved2, gone)).toEqual(['f@a.js:7', 'f@a.js:9']);
    // A line that is still there was only not seen.
    expect(matched([['f@/app/a.js:7']], [['f@/app/lib/c.js:3']])).toEqual(['f@a.js:7']);
  });

  it('is not matched by a name that is not unique', () => {
    const removed: MovedLine = () => null;
    const two: Stack[] = [['f@/app/a.js:30'], ['f@/app/a.js:40']];
    expect(matched([['f@/app/a.js:7']], two, removed)).toEqual(['f@a.js:7']);
    expect(matched(two, [['f@/app/a.js:7']], removed)).toEqual(['f@a.js:30', 'f@a.js:40']);
    expect(matched([['@/app/a.js:7']], [['@/app/a.js:30']], removed)).toEqual(['@a.js:7']);
  });

  it('is matched by its line if its name changed', () => {
    const before: Stack[] = [['a@/app/a.js:1'], ['b@/app/a.js:5']];
    const after: Stack[] = [['b@/app/a.js:1'], ['a@/app/a.js:5']];
    expect(matched(before, after)).toEqual(['b@a.js:1', 'a@a.js:5']);
  });

  it('is matched by its name among edited lines, if another function has come to its line', () => {
    const edited: MovedLine = (file, line) => ({ file, line, isEdited: true });
    const after: Stack[] = [['priceOf@/app/a.js:3'], ['total@/app/a.js:5']];
    expect(matched([['total@/app/a.js:3']], after, edited)).toEqual(['total@a.js:5']);
    // What was there before did not become what came to its line.
    const before: Stack[] = [['legacy@/app/a.js:3'], ['render@/app/a.js:5']];
    const swapped: Stack[] = [['render@/app/a.js:3'], ['pick@/app/a.js:5']];
    expect(matched(before, swapped, edited)).toEqual(['legacy@a.js:3', 'render@a.js:3']);
    // Renamed, and nothing else has either name.
    expect(matched([['sum@/app/a.js:3']], [['total@/app/a.js:3']], edited)).toEqual([
      'total@a.js:3',
    ]);
  });

  it('without a name is matched by its edited line', () => {
    const movedLine: MovedLine = (file, line) => ({ file, line: line + 1, isEdited: true });
    expect(matched([['@/app/a.js:7#7']], [['@/app/a.js:8']], movedLine)).toEqual(['@a.js:8']);
    const [[root] = []] = matchToCandidate(
      [treeOf([['@/app/a.js:7#7']])],
      [treeOf([['@/app/a.js:8']])],
      movedLine,
    );
    // The cost of an edited line belongs to no line of the candidate.
    expect([...(root?.lines.keys() ?? [])]).toEqual([REMOVED_LINE]);
  });

  it('that got no samples in the candidate is not matched to a namesake', () => {
    const movedLine: MovedLine = (file, line) => ({ file, line: line + 3 });
    expect(matched([['find@/app/a.js:10']], [['find@/app/a.js:50']], movedLine)).toEqual([
      'find@a.js:10',
    ]);
  });

  it('that was removed is not matched to the one now at its line', () => {
    const movedLine: MovedLine = (file, line) => (line === 1 ? null : { file, line: line - 9 });
    const before = treeOf([['@/app/a.js:1'], ['@/app/a.js:10']]);
    const [roots = []] = matchToCandidate([before], [treeOf([['@/app/a.js:1']])], movedLine);
    expect(roots.map(({ location: { line, isRemoved = false } }) => [line, isRemoved])).toEqual([
      [1, true],
      [1, false],
    ]);
  });

  it('keeps its cost if it was merged with another', () => {
    const removed: MovedLine = () => null;
    const before = treeOf([
      ['x@/app/a.js:1', 'f@/app/a.js:7'],
      ['x@/app/a.js:1', 'f@/app/b.js:7'],
    ]);
    const [roots = []] = matchToCandidate(
      [before],
      [treeOf([['x@/app/a.js:2', 'f@/app/a.js:9']])],
      removed,
    );
    expect([...costsByLocation(roots).values()].reduce((sum, { own }) => sum + own, 0)).toBe(2);
  });

  it('without a match keeps its location', () => {
    expect(matched([['f@/app/a.js:7']], [['g@/app/a.js:9']])).toEqual(['f@a.js:7']);
  });
});
