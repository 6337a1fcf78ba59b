/** Files that are written into the user's work tree: all of them or none. */
import { lstatSync } from 'node:fs';
import { mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Problem } from '../../model/problem.ts';

export interface NewFile {
  /** Relative to the repository's root. */
  readonly name: string;
  readonly text: string;
}

/** Whether something has that name, be it a link that leads nowhere. */
export function pathExists(root: string, name: string): boolean {
  return lstatSync(join(root, name), { throwIfNoEntry: false }) !== undefined;
}

/**
 * @param mayReplace whether what is there already is replaced
 * @returns what kept a file from being written; then none of them is
 */
export async function writeFiles(
  root: string,
  files: readonly NewFile[],
  mayReplace: boolean,
): Promise<Problem[]> {
  const undo: (() => Promise<void>)[] = [];
  for (const { name, text } of files) {
    try {
      await writeOne(join(root, name), text, mayReplace, undo);
    } catch (error) {
      for (const step of undo.reverse()) await step();
      const found = `an error while writing it (${(error as Error).message})`;
      return [
        { where: name, found, advice: 'fix that and run again; none of the files was written' },
      ];
    }
  }
  return [];
}

async function writeOne(
  file: string,
  text: string,
  mayReplace: boolean,
  undo: (() => Promise<void>)[],
): Promise<void> {
  const made = await mkdir(dirname(file), { recursive: true });
  if (made !== undefined) undo.push(() => rm(made, { recursive: true, force: true }));
  const before = mayReplace ? await readFile(file).catch(() => null) : null;
  // Without leave to replace: not what has come there since it was looked for, either.
  const handle = await open(file, mayReplace ? 'w' : 'wx');
  undo.push(() => (before === null ? rm(file, { force: true }) : writeFile(file, before)));
  try {
    await handle.writeFile(text);
  } finally {
    await handle.close();
  }
}
