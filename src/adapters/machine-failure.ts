/** Errors that come from the machine and are no defect: a full disk, a limit of the kernel, git. */
import { statfsSync } from 'node:fs';
import { GitError, GitStopped } from './git/git.ts';

export interface MachineFailure {
  /** "the disk is full" */
  readonly what: string;
  /** What to do before the next run, as a request. */
  readonly remedy: string;
}

/** By the code of the system's error; see errno(3). */
const SYSTEM_ERRORS: Readonly<Record<string, MachineFailure>> = {
  ENOSPC: { what: 'the disk is full', remedy: 'make room on the runner' },
  EDQUOT: { what: 'the disk quota is used up', remedy: 'make room on the runner' },
  EROFS: { what: 'the file system is read-only', remedy: 'make it writable' },
  EFBIG: {
    what: 'a file may not become as large as needed',
    remedy: 'raise the limit (ulimit -f)',
  },
  EMFILE: { what: 'no more files can be opened', remedy: 'raise the limit (ulimit -n)' },
  ENFILE: { what: 'the machine has too many open files', remedy: 'close other programs' },
  EAGAIN: { what: 'no more processes can be started', remedy: 'raise the limit (ulimit -u)' },
  ENOMEM: { what: 'there is no memory left', remedy: 'close other programs' },
};

/** The process asked for its current folder. */
const FOLDER_GONE: MachineFailure = {
  what: 'the folder that it was started in has been removed',
  remedy: 'go to a folder that exists',
};

/** Null if the error has another cause. */
export function machineFailure(error: unknown): MachineFailure | null {
  if (error instanceof GitError || error instanceof GitStopped) {
    const what = `a git command failed: ${error.message.replace(/[.\s]+$/, '')}`;
    return { what, remedy: 'look for the cause in what git says' };
  }
  const { code = '', syscall } = (error ?? {}) as NodeJS.ErrnoException;
  return syscall === 'uv_cwd' ? FOLDER_GONE : (SYSTEM_ERRORS[code] ?? null);
}

/** Bytes: less than any log, file or checkout needs. */
const LITTLE_ROOM = 64 * 1024;

/** Bytes that can still be written to the disk of a folder; none if it has no room for another file. Very many if unknown. */
export function roomOnDisk(folder: string): number {
  try {
    const { bavail, bsize, files, ffree } = statfsSync(folder);
    return files > 0 && ffree === 0 ? 0 : bavail * bsize;
  } catch {
    return Number.MAX_SAFE_INTEGER;
  }
}

/** Whether nothing more can be written to the disk of a folder. */
export function isDiskFull(folder: string): boolean {
  return roomOnDisk(folder) < LITTLE_ROOM;
}
