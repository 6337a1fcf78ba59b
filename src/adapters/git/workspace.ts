import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MeasurementError } from '../../errors.ts';
import type { Arm } from '../../model/arm.ts';
import type { Report } from '../../model/report.ts';
import type { Workspace } from '../../ports.ts';
import { GitError } from './git.ts';
import type { Store } from './store.ts';

/** A directory for everything that a comparison writes; gone when disposed. */
export class ScratchDirectory implements AsyncDisposable {
  readonly path: string;

  private constructor(path: string) {
    this.path = path;
  }

  static async create(parent: string): Promise<ScratchDirectory> {
    // The real path: a symbolic link in it would make the arms' own paths differ from it.
    return new ScratchDirectory(await realpath(await mkdtemp(join(parent, 'cannongate-'))));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    try {
      await rm(this.path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    } catch (error) {
      // Files of another user, say a container's. That must not cost the verdict.
      process.emitWarning(`${this.path} could not be removed: ${(error as Error).message}`);
    }
  }
}

/** Where each arm is checked out: names of one length, since a path's length can cost time. */
export function armRoots(scratch: ScratchDirectory): Record<Arm, string> {
  return { baseline: join(scratch.path, 'arm-1'), candidate: join(scratch.path, 'arm-2') };
}

/** Both commits checked out from the store. */
export class GitWorkspace implements Workspace {
  readonly commits: Report['commits'] & { baseline: string; candidate: string };
  readonly #store: Store;
  readonly #roots: Readonly<Record<Arm, string>>;
  readonly #workingDirectory: string;

  constructor(
    store: Store,
    commits: GitWorkspace['commits'],
    roots: Readonly<Record<Arm, string>>,
    workingDirectory: string,
  ) {
    this.#store = store;
    this.commits = commits;
    this.#roots = roots;
    this.#workingDirectory = workingDirectory;
  }

  get warnings(): string[] {
    const { baseline, candidate } = this.commits;
    const submodules = Object.values(this.#roots).some((root) =>
      existsSync(join(root, '.gitmodules')),
    );
    return [
      ...(baseline === candidate ? ['both arms are the same commit'] : []),
      ...(submodules ? ['the repository has submodules; they are not checked out'] : []),
      ...(this.#hasLargeFiles()
        ? ['files in Git LFS are not checked out, only their pointers']
        : []),
    ];
  }

  #hasLargeFiles(): boolean {
    const attributes = Object.values(this.#roots).map((root) => join(root, '.gitattributes'));
    return attributes.some(
      (file) => existsSync(file) && /\bfilter=lfs\b/.test(readFileSync(file, 'utf8')),
    );
  }

  async checkOut(arm: Arm): Promise<string> {
    const fail = (message: string) =>
      new MeasurementError({ arm, phase: 'checkout', scenario: null, message, log: [] });
    const root = this.#roots[arm];
    try {
      await this.#store.checkOut(this.commits[arm], root);
    } catch (error) {
      if (!(error instanceof GitError)) throw error;
      throw fail(`the ${arm} cannot be checked out: ${error.message}`);
    }
    const directory = join(root, this.#workingDirectory);
    if (existsSync(directory)) return directory;
    throw fail(`the ${arm} has no directory ${this.#workingDirectory}; it is not committed there`);
  }
}

export async function logDirectory(scratch: ScratchDirectory): Promise<string> {
  const path = join(scratch.path, 'logs');
  await mkdir(path);
  return path;
}
