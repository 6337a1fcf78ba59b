/** Maps lines of one commit to lines of another, from git's diff. */
import type { MovedLine } from '../../model/profile.ts';

interface Change {
  /** The path after the change; null if the file was deleted. */
  file: string | null;
  /** From line `start` on, `before` lines became `after` lines. */
  readonly hunks: { start: number; before: number; after: number }[];
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

/** Nothing is known of the line: another may have come to its place, so names tell more. */
export const UNKNOWN_LINE: MovedLine = (file, line) => ({ file, line, isEdited: true });

/**
 * @param diff output of `git diff` with `DIFF_OPTIONS` and `--no-prefix`
 * @param committed the files of the commit before the change. git does not know the lines of others, which a build has written
 */
export function movedLines(diff: string, committed: Pick<ReadonlySet<string>, 'has'>): MovedLine {
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
    const [, start, lost = '1', gained = '1'] = HUNK.exec(line) ?? [];
    if (start !== undefined) {
      isInHeader = false;
      at?.hunks.push({ start: Number(start), before: Number(lost), after: Number(gained) });
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
    if (!committed.has(file)) return UNKNOWN_LINE(file, line);
    const { file: to, hunks } = changes.get(file) ?? { file, hunks: [] };
    if (to === null) return null;
    let shift = 0;
    for (const { start, before: lost, after } of hunks) {
      // A hunk that only adds lines starts at the line before them.
      if (lost === 0 ? line <= start : line < start) break;
      if (line < start + lost) {
        // The file's new name is needed even without the line: a function is also looked for by its name.
        return lost === after
          ? { file: to, line: line + shift, isEdited: true }
          : { file: to, line: null };
      }
      shift += after - lost;
    }
    return { file: to, line: line + shift };
  };
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
