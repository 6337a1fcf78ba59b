/**
 * Reads files that a pull request may have planted. All other code reads files through this one: the
 * architecture test has the short list of exceptions.
 *
 * A path can lead to a named pipe, on which opening waits forever, to a device without an end, to a file
 * outside of the checkout or to one that fills the memory. So a file is looked at before it is opened,
 * is opened without waiting, and is read up to a limit.
 */
import { createHash } from 'node:crypto';
import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readSync,
  realpathSync,
  statSync,
  type Stats,
} from 'node:fs';
import type { Refusal } from '../model/problem.ts';
import { pathInside } from './git/repository.ts';

const MEBIBYTE = 2 ** 20;

/** Files that describe a project: package.json, a workflow, a configuration file. */
export const MAX_PROJECT_FILE_SIZE = 16 * MEBIBYTE;

/** Lockfiles, OpenAPI documents, and scripts and source maps of whole bundles. */
export const MAX_GENERATED_FILE_SIZE = 64 * MEBIBYTE;

/**
 * Which symbolic links are followed: none, all, or those that lead to a file below a directory.
 * `within` also refuses a path that is outside without any link.
 */
export type Links = 'none' | 'all' | { readonly within: string };

export interface PlainFileOptions {
  /** Bytes. A larger file is refused. */
  readonly limit: number;
  readonly links: Links;
}

/** A file that exists and is not read. */
export class UnusableFileError extends Error {
  readonly path: string;
  /** Completes a sentence that begins with the file's name: `is a named pipe, not a plain file`. */
  readonly reason: string;
  readonly isTooLarge: boolean;
  readonly #limit: number;
  readonly #isForbidden: boolean;

  constructor(
    path: string,
    reason: string,
    limit: number,
    { isTooLarge = false, isForbidden = false } = {},
  ) {
    super(`${path} ${reason}`);
    this.name = 'UnusableFileError';
    this.path = path;
    this.reason = reason;
    this.isTooLarge = isTooLarge;
    this.#limit = limit;
    this.#isForbidden = isForbidden;
  }

  get refusal(): Extract<Refusal, { code: 'unusable-file' }> {
    const forbidden = this.#isForbidden ? ({ isForbidden: true } as const) : {};
    return { code: 'unusable-file', reason: this.reason, limit: this.#limit, ...forbidden };
  }
}

/** Whether a path leads to a file, if need be by links. */
export function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

/**
 * The bytes of a plain file.
 *
 * @throws UnusableFileError if it is no plain file, is too large, may not be read, or a link to it is not followed
 * @throws Error of the file system, for example ENOENT
 */
export function readPlainFile(path: string, options: PlainFileOptions): Buffer {
  using file = openPlainFile(path, options);
  const { limit } = options;
  // A process may still be writing to the file, and files of the kernel say that they are empty. So the
  // size is no promise: reading goes on to the end, or to one byte more than the limit.
  const chunks: Buffer[] = [];
  let total = 0;
  for (let room = file.size + 1; ; room = MEBIBYTE) {
    const chunk = Buffer.allocUnsafe(Math.min(room, limit + 1 - total));
    const count = readSync(file.descriptor, chunk);
    // Most files are read at once, and need no copy.
    if (count === 0) return chunks[0]?.length === total ? chunks[0] : Buffer.concat(chunks, total);
    chunks.push(chunk.subarray(0, count));
    total += count;
    if (total > limit) throw tooLarge(path, limit);
  }
}

/** The text of a plain file, as UTF-8. @throws as `readPlainFile` */
export function readPlainText(path: string, options: PlainFileOptions): string {
  return readPlainFile(path, options).toString('utf8');
}

/** The text of a plain file; null if there is none, or if it cannot be used. */
export function readPlainTextOrNull(path: string, options: PlainFileOptions): string | null {
  try {
    return readPlainText(path, options);
  } catch {
    return null;
  }
}

/** How much of a file is in memory at a time while it is hashed. */
const PART_SIZE = 2 ** 18;

/** Of its content; null if there is no such file, or if it cannot be used. In parts, since a program may have a tenth of a gigabyte. */
export function hashOfFile(path: string, options: PlainFileOptions): string | null {
  try {
    using file = openPlainFile(path, options);
    const hash = createHash('sha256');
    const part = Buffer.allocUnsafe(PART_SIZE);
    for (;;) {
      const count = readSync(file.descriptor, part);
      if (count === 0) return hash.digest('hex');
      hash.update(part.subarray(0, count));
    }
  } catch {
    return null;
  }
}

export interface OpenFile extends Disposable {
  readonly descriptor: number;
  /** Bytes. */
  readonly size: number;
}

/**
 * Opens a plain file.
 *
 * @param access flags of open(2), such as `O_RDWR`
 * @throws as `readPlainFile`
 */
export function openPlainFile(
  path: string,
  { limit, links }: PlainFileOptions,
  access: number = constants.O_RDONLY,
): OpenFile {
  const check = (stats: Stats) => {
    if (!stats.isFile()) {
      throw new UnusableFileError(path, `is ${kindOf(stats)}, not a plain file`, limit);
    }
    if (stats.size > limit) throw tooLarge(path, limit);
  };
  const permitted = <T>(action: () => T): T => {
    try {
      return action();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error;
      throw new UnusableFileError(path, 'may not be read', limit, { isForbidden: true });
    }
  };
  const target = permitted(() => targetOf(path, links));
  if (target === null) throw new UnusableFileError(path, 'leads out of the repository', limit);
  // Before it is opened: some devices act when they are.
  check(permitted(() => lstatSync(target)));
  // If it is replaced meanwhile, opening neither follows a link nor waits for a pipe's other end.
  const { O_NOFOLLOW, O_NONBLOCK, O_NOCTTY } = constants;
  const descriptor = permitted(() => openSync(target, access | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY));
  const close = () => {
    closeSync(descriptor);
  };
  try {
    const stats = fstatSync(descriptor);
    check(stats);
    return { descriptor, size: stats.size, [Symbol.dispose]: close };
  } catch (error) {
    close();
    throw error;
  }
}

/** The path without the links that may be followed; null if they lead out. */
function targetOf(path: string, links: Links): string | null {
  if (links === 'none') return path;
  const target = realpathSync(path);
  return links === 'all' || pathInside(realpathSync(links.within), target) !== null ? target : null;
}

export function tooLarge(path: string, limit: number): UnusableFileError {
  const size = limit % MEBIBYTE === 0 ? `${limit / MEBIBYTE} MiB` : `${limit} bytes`;
  return new UnusableFileError(path, `is larger than ${size}`, limit, { isTooLarge: true });
}

function kindOf(stats: Stats): string {
  if (stats.isSymbolicLink()) return 'a symbolic link';
  if (stats.isFIFO()) return 'a named pipe';
  if (stats.isDirectory()) return 'a directory';
  return stats.isSocket() ? 'a socket' : 'a device';
}
