/** Writes files into the user's work tree, all of them or none, replaces a file at once, and makes directories. */
import { constants, existsSync, lstatSync, mkdirSync, realpathSync } from 'node:fs';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Problem } from '../../model/problem.ts';
import { insideRepository } from '../git/repository.ts';
import { MAX_PROJECT_FILE_SIZE, readPlainFile } from '../plain-file.ts';

export interface NewFile {
  /** Relative to the repository's root. */
  readonly name: string;
  readonly text: string;
}

/** Whether the path exists, even as a broken link. It does not below a file. */
export function pathExists(...path: string[]): boolean {
  try {
    return lstatSync(join(...path), { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return false;
    throw error;
  }
}

/** With its parents. On some file systems that refuse, mkdir's own `recursive` never returns. */
export function makeDirectories(path: string): void {
  if (existsSync(path)) return;
  makeDirectories(dirname(path));
  mkdirSync(path);
}

/** Writes a temporary file and renames it, so that no reader sees half a file, and a full disk leaves the old one. What cannot be replaced is written in place. */
export async function replaceFile(file: string, text: string): Promise<void> {
  makeDirectories(dirname(file));
  // A symbolic link stays; its target is replaced.
  const target = existsSync(file) ? realpathSync(file) : file;
  const unfinished = `${target}.${process.pid}.tmp`;
  try {
    await writeFile(unfinished, text);
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { force: true });
    // A file that is mounted by itself, as into a container, cannot be replaced.
    if ((error as NodeJS.ErrnoException).code !== 'EBUSY') throw error;
    await writeFile(target, text);
  }
}

/**
 * @param mayReplace whether existing files may be replaced
 * @returns the problem with the first file that cannot be written; then none of them is written
 */
export async function writeFiles(
  root: string,
  files: readonly NewFile[],
  mayReplace: boolean,
): Promise<Problem[]> {
  const undo: (() => Promise<void>)[] = [];
  for (const { name, text } of files) {
    try {
      await writeOne(root, join(root, name), text, mayReplace, undo);
    } catch (error) {
      for (const step of undo.reverse()) await step();
      const { message } = error as Error;
      return [{ code: 'file-not-writable', where: name, message, isOneOfSeveral: true }];
    }
  }
  return [];
}

async function writeOne(
  root: string,
  file: string,
  text: string,
  mayReplace: boolean,
  undo: (() => Promise<void>)[],
): Promise<void> {
  const created = await mkdir(dirname(file), { recursive: true });
  if (created !== undefined) undo.push(() => rm(created, { recursive: true, force: true }));
  if (insideRepository(root, dirname(file)) === null) {
    throw new Error(`a symbolic link leads ${dirname(file)} out of the repository`);
  }
  // A link is not followed: it may lead to a file that nobody meant to replace.
  const before =
    mayReplace && pathExists(file)
      ? readPlainFile(file, { limit: MAX_PROJECT_FILE_SIZE, links: 'none' })
      : null;
  // O_EXCL fails if the file exists, even if it was created after the caller's check.
  const { O_WRONLY, O_CREAT, O_EXCL, O_TRUNC, O_NOFOLLOW, O_NONBLOCK } = constants;
  const access = before === null ? O_EXCL : O_TRUNC | O_NOFOLLOW | O_NONBLOCK;
  const handle = await open(file, O_WRONLY | O_CREAT | access);
  undo.push(() => (before === null ? rm(file, { force: true }) : writeFile(file, before)));
  try {
    await handle.writeFile(text);
  } finally {
    await handle.close();
  }
}
