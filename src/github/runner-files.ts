/**
 * The files through which a step controls later steps: variables, the PATH, outputs, state and its summary.
 * The app gets none of their names, but runs as the same user and can find them. A variable like
 * `NODE_OPTIONS` would run its code in a later step, which may hold secrets.
 */
import { constants, lstatSync, rmSync, writeFileSync } from 'node:fs';
import { readPlainTextOrNull } from '../adapters/plain-file.ts';
import type { Variables } from '../ports/ports.ts';

const NAMES = [
  'GITHUB_ENV',
  'GITHUB_PATH',
  'GITHUB_OUTPUT',
  'GITHUB_STATE',
  'GITHUB_STEP_SUMMARY',
] as const;

export type RunnerFileName = (typeof NAMES)[number];

interface Contents {
  readonly path: string;
  /** Device, inode and type; null if there is nothing. */
  readonly identity: string | null;
  /** Null for what is no plain file. */
  readonly text: string | null;
}

/** For each step GitHub's runner makes these files anew, and empty. */
const MAX_SIZE = 1024 * 1024;

export class RunnerFiles {
  readonly #before: Map<RunnerFileName, Contents>;

  /** Remembers the files as they are. Before any code of the pull request runs. */
  constructor(variables: Variables) {
    this.#before = new Map(
      NAMES.flatMap((name) => {
        const path = variables[name];
        return path === undefined || path === '' ? [] : [[name, readContents(path)]];
      }),
    );
  }

  /**
   * Gives the files the contents that were remembered.
   *
   * @returns the files that had changed
   */
  restore(names: readonly RunnerFileName[] = NAMES): RunnerFileName[] {
    return names.filter((name) => {
      const before = this.#before.get(name);
      if (!before || isUnchanged(before)) return false;
      this.#before.set(name, putBack(before));
      return true;
    });
  }
}

function readContents(path: string): Contents {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  if (!stat) return { path, identity: null, text: null };
  // A new link may get the inode of a file that was removed.
  const identity = `${stat.dev}:${stat.ino}:${stat.mode & constants.S_IFMT}`;
  return { path, identity, text: readPlainTextOrNull(path, { limit: MAX_SIZE, links: 'none' }) };
}

function isUnchanged(before: Contents): boolean {
  try {
    const now = readContents(before.path);
    return now.identity === before.identity && now.text === before.text;
  } catch {
    return false;
  }
}

/** A link or a pipe in its place is removed, not written to. */
function putBack(before: Contents): Contents {
  const { path, text } = before;
  try {
    const isSame = readContents(path).identity === before.identity;
    if (!isSame || text === null) rmSync(path, { recursive: true, force: true });
    if (text !== null) writeFileSync(path, text, { flag: isSame ? 'w' : 'wx' });
    return readContents(path);
  } catch {
    // The caller says that the file was changed.
    return before;
  }
}
