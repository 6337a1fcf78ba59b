import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MeasurementError } from '../../ports/errors.ts';
import { ARMS, type Arm } from '../../model/arm.ts';
import type { Warning } from '../../model/messages.ts';
import type { MovedLine } from '../../model/profile.ts';
import type { Report } from '../../model/report.ts';
import type { Workspace } from '../../ports/ports.ts';
import { GitError } from './git.ts';
import type { BareRepository } from './bare-repository.ts';

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
  readonly #store: BareRepository;
  /** Where the arms were checked out. */
  readonly #roots: Readonly<Record<Arm, string>>;
  /** Where they are now. */
  readonly #places: Record<Arm, string>;
  readonly #recordsItsPath: (root: string) => Promise<boolean>;

  constructor(
    store: BareRepository,
    commits: GitWorkspace['commits'],
    roots: Readonly<Record<Arm, string>>,
    recordsItsPath: (root: string) => Promise<boolean>,
  ) {
    this.#store = store;
    this.commits = commits;
    this.#roots = roots;
    this.#places = { ...roots };
    this.#recordsItsPath = recordsItsPath;
  }

  get warnings(): Warning[] {
    const submodules = Object.values(this.#roots).some((root) =>
      existsSync(join(root, '.gitmodules')),
    );
    return [
      ...(submodules ? [{ code: 'submodules-missing' } as const] : []),
      ...(this.#hasLargeFiles() ? [{ code: 'large-files-missing' } as const] : []),
    ];
  }

  #hasLargeFiles(): boolean {
    const attributes = Object.values(this.#roots).map((root) => join(root, '.gitattributes'));
    return attributes.some(
      (file) => existsSync(file) && /\bfilter=lfs\b/.test(readFileSync(file, 'utf8')),
    );
  }

  async checkOut(arm: Arm): Promise<void> {
    const root = this.#roots[arm];
    try {
      await this.#store.checkOut(this.commits[arm], root);
    } catch (error) {
      if (!(error instanceof GitError)) throw error;
      const message = `the ${arm} cannot be checked out: ${error.message}`;
      throw new MeasurementError({ arm, phase: 'checkout', scenario: null, message, log: [] });
    }
  }

  directoryOf(arm: Arm, name: string): string | null {
    const directory = join(this.#places[arm], name);
    return existsSync(directory) ? directory : null;
  }

  async whyFixed(): Promise<string | null> {
    const found = await Promise.all(ARMS.map((arm) => this.#recordsItsPath(this.#places[arm])));
    const arms = ARMS.filter((_, i) => found[i]);
    return arms.length === 0
      ? null
      : `files of the ${arms.join(' and the ')} record it, or could not all be searched`;
  }

  async move(extra: number): Promise<void> {
    const from = { ...this.#places };
    const moved: Arm[] = [];
    try {
      for (const arm of ARMS) {
        await this.#moveTo(arm, this.#roots[arm] + 'x'.repeat(extra));
        moved.push(arm);
      }
    } catch {
      // Say something is mounted there. Both stay, so that their paths are of one length.
      for (const arm of moved) await this.#moveTo(arm, from[arm]);
    }
  }

  async committedFiles(): Promise<ReadonlySet<string>> {
    return new Set(await this.#store.listFiles(this.commits.candidate));
  }

  async movedLines(): Promise<MovedLine> {
    try {
      return await this.#store.movedLines(this.commits.baseline, this.commits.candidate);
    } catch (error) {
      if (!(error instanceof GitError)) throw error;
      // Then functions are found again by their names.
      return (file, line) => ({ file, line });
    }
  }

  async #moveTo(arm: Arm, place: string): Promise<void> {
    if (this.#places[arm] === place) return;
    await this.#store.move(this.#roots[arm], this.#places[arm], place);
    this.#places[arm] = place;
  }
}

export async function logDirectory(scratch: ScratchDirectory): Promise<string> {
  const path = join(scratch.path, 'logs');
  await mkdir(path);
  return path;
}
