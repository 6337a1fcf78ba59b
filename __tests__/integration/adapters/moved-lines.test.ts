import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { builtLines } from '../../../src/adapters/git/built-lines.ts';
import { Git } from '../../../src/adapters/git/git.ts';
import { DIFF_OPTIONS, movedLines } from '../../../src/adapters/git/moved-lines.ts';
import { aDirectory, aRepository } from '../../support/repository.ts';

const LINES = Array.from({ length: 12 }, (_, i) => `line ${i + 1}`);
const text = (lines: readonly string[]) => `${lines.join('\n')}\n`;

/** Of real commits. */
function moves(before: Record<string, string>, after: Record<string, string | null>) {
  const repository = aRepository();
  const from = repository.commit('before', before);
  const to = repository.commit('after', after);
  return movedLines(
    repository.git('-c', 'core.quotePath=false', 'diff', ...DIFF_OPTIONS, '--no-prefix', from, to),
    new Set(Object.keys(before)),
  );
}

describe('a line', () => {
  it('of an unchanged file keeps its number', () => {
    expect(moves({ 'a.js': text(LINES) }, { 'b.js': 'x' })('a.js', 7)).toEqual({
      file: 'a.js',
      line: 7,
    });
  });

  it('of a file that git does not know counts as edited, since another may have come to its place', () => {
    expect(moves({ 'src/a.ts': text(LINES) }, { 'b.js': 'x' })('dist/a.js', 7)).toEqual({
      file: 'dist/a.js',
      line: 7,
      isEdited: true,
    });
  });

  it('moves with added and removed lines before it, and is gone if it was changed or removed', () => {
    const after = [
      'new 1',
      'new 2',
      ...LINES.slice(0, 3),
      'changed',
      ...LINES.slice(4, 6),
      ...LINES.slice(8),
      'last',
    ];
    const moved = moves({ 'a.js': text(LINES) }, { 'a.js': text(after) });
    for (const [i, line] of LINES.entries()) {
      const to = after.indexOf(line);
      if (line !== 'line 4') expect(moved('a.js', i + 1)?.line ?? 0, line).toBe(to + 1);
    }
    expect(moved('a.js', 4)).toEqual({ file: 'a.js', line: 6, isEdited: true });
  });

  it('moves with a renamed file', () => {
    const moved = moves(
      { 'a.js': text(LINES) },
      { 'a.js': null, 'lib/b.js': text(['x', ...LINES]) },
    );
    expect(moved('a.js', 5)).toEqual({ file: 'lib/b.js', line: 6 });
  });

  it('that is gone leads to the new name of its file', () => {
    const after = [...LINES.slice(0, 4), 'f(', '  a,', '  b,', ') {', ...LINES.slice(5)];
    const moved = moves({ 'a.js': text(LINES) }, { 'a.js': null, 'a.ts': text(after) });
    expect(moved('a.js', 5)).toEqual({ file: 'a.ts', line: null });
    expect(moved('a.js', 6)).toEqual({ file: 'a.ts', line: 9 });
  });

  it('is gone if its file is removed', () => {
    expect(moves({ 'a.js': text(LINES), 'b.js': 'x' }, { 'a.js': null })('a.js', 5)).toBeNull();
  });

  it('is found in files with unusual names and unusual lines', () => {
    const names = ['with space.js', 'größe.js', 'a"b.js', 'tab\there.js'];
    for (const name of names) {
      const lines = ['-- a.js', '++ /dev/null', ...LINES];
      const moved = moves({ [name]: text(lines) }, { [name]: text(['x', ...lines.slice(1)]) });
      expect(moved(name, 1), name).toEqual({ file: name, line: 1, isEdited: true });
      expect(moved(name, 2), name).toEqual({ file: name, line: 2 });
    }
  });
});

describe('files that a build has written, if git takes too long for one', () => {
  it('are compared no more', () => {
    const directory = aDirectory('built');
    for (const arm of ['baseline', 'candidate']) {
      mkdirSync(join(directory, arm));
      for (const name of ['a.js', 'b.js', 'c.js']) {
        writeFileSync(join(directory, arm, name), `${name} of ${arm}`);
      }
    }
    const compared: string[] = [];
    const moved = builtLines(
      (arm) => join(directory, arm),
      (before) => {
        compared.push(before);
        return before.startsWith('a') ? '@@ -0,0 +1,2 @@' : null;
      },
    );
    expect(moved('a.js', 1)).toEqual({ file: 'a.js', line: 3 });
    for (const file of ['b.js', 'c.js']) {
      expect(moved(file, 1)).toEqual({ file, line: 1, isEdited: true });
    }
    expect(compared).toEqual(['a.js of baseline', 'b.js of baseline']);
  });

  it('do not hold up everything, since git is ended', () => {
    const programs = aDirectory('programs');
    writeFileSync(join(programs, 'git'), '#!/bin/sh\nexec sleep 20\n', { mode: 0o755 });
    const variables = { PATH: `${programs}:${process.env['PATH'] ?? ''}` };
    const timeouts = { reading: [60], writing: 60, pause: 0, atOnce: 0.2 };
    const git = new Git(variables, new AbortController().signal, timeouts);
    expect(git.tryAtOnce(['diff'], { cwd: programs })).toBeNull();
  });
});
