/** Maps lines of one commit to lines of another, from git's diff. */
import type { MovedLine } from '../../model/profile.ts';

/** From line `start` on, `before` lines became `after` lines. */
interface Hunk {
  readonly start: number;
  readonly before: number;
  readonly after: number;
}

/** Where a line of a file is, which may have another name. */
type MovedWithin = Omit<NonNullable<ReturnType<MovedLine>>, 'file'>;

interface Change {
  /** The path after the change; null if the file was deleted. */
  file: string | null;
  readonly hunks: Hunk[];
}

/** Options for `git diff`. */
export const DIFF_OPTIONS = [
  '--unified=0',
  '--find-renames',
  '--no-color',
  '--no-ext-diff',
  '--no-textconv',
];

const HUNK = /^@@ -(\d+)(?:,(\d+))? \+\d+(?:,(\d+))? @@/;

/** The line's origin is unknown: another line may be in its place now, so names are better evidence. */
export const UNKNOWN_LINE: MovedLine = (file, line) => ({ file, line, isEdited: true });

/**
 * @param diff output of `git diff` with `DIFF_OPTIONS` and `--no-prefix`
 * @param committed the files of the commit before the change. git does not know the lines of others, which a build has written
 * @param ofOthers finds those
 */
export function movedLines(
  diff: string,
  committed: Pick<ReadonlySet<string>, 'has'>,
  ofOthers: MovedLine = UNKNOWN_LINE,
): MovedLine {
  const changes = new Map<string, Change>();
  let at: Change | null = null;
  let isInHeader = false;
  let before: string | null = null;
  const change = (file: string): Change => {
    const known = changes.get(file) ?? { file, hunks: [] };
    changes.set(file, known);
    return known;
  };
  for (const line of diff.split('\n')) {
    if (line.startsWith('diff --git ')) {
      [isInHeader, before, at] = [true, null, null];
      continue;
    }
    const hunk = hunkOf(line);
    if (hunk !== null) {
      isInHeader = false;
      at?.hunks.push(hunk);
    }
    // After the header, a removed line may look like a file name.
    if (!isInHeader) continue;
    const [, word, name = ''] = /^(--- |\+\+\+ |rename from |rename to )(.*)$/.exec(line) ?? [];
    const path = unquoted(name.replace(/\t$/, ''));
    if (word === '--- ' || word === 'rename from ') before = path;
    if ((word === '+++ ' || word === 'rename to ') && before !== null && before !== '/dev/null') {
      at = change(before);
      at.file = path === '/dev/null' ? null : path;
    }
  }
  return (file, line) => {
    if (!committed.has(file)) return ofOthers(file, line);
    const { file: to, hunks } = changes.get(file) ?? { file, hunks: [] };
    // The file's new name is needed even without the line: a function is also looked for by its name.
    return to === null ? null : { file: to, ...lineAfter(hunks, line) };
  };
}

/** The same for the lines of one file. @param diff of its two versions */
export function movedWithin(diff: string): (line: number) => MovedWithin {
  const hunks = diff.split('\n').flatMap((line) => hunkOf(line) ?? []);
  return (line) => lineAfter(hunks, line);
}

/** Where a line of a file comes to; null if it is gone. */
function lineAfter(hunks: readonly Hunk[], line: number): MovedWithin {
  let shift = 0;
  for (const { start, before, after } of hunks) {
    // A hunk that only adds lines starts at the line before them.
    if (before === 0 ? line <= start : line < start) break;
    if (line < start + before) {
      return before === after ? { line: line + shift, isEdited: true } : { line: null };
    }
    shift += after - before;
  }
  return { line: line + shift };
}

/** Null for a line of a diff that begins none. */
function hunkOf(line: string): Hunk | null {
  const [, start, before = '1', after = '1'] = HUNK.exec(line) ?? [];
  if (start === undefined) return null;
  return { start: Number(start), before: Number(before), after: Number(after) };
}

/** Git quotes paths with quotes, backslashes or control characters. */
function unquoted(name: string): string {
  if (!name.startsWith('"') || !name.endsWith('"')) return name;
  try {
    return JSON.parse(name) as string;
  } catch {
    return name;
  }
}
