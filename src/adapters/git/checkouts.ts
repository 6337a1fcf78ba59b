/** The checkouts of both arms, in a temporary directory. */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, realpath } from 'node:fs/promises';
import { join, posix, relative } from 'node:path';
import { ConfigurationError, MeasurementError } from '../../ports/errors.ts';
import { ARMS, type Arm } from '../../model/arm.ts';
import type { Warning } from '../../model/warnings.ts';
import type { MovedLine } from '../../model/profile.ts';
import type { Report } from '../../model/report.ts';
import type { Workspace } from '../../ports/ports.ts';
import { readPlainTextOrNull } from '../plain-file.ts';
import { removeTree } from '../remove-tree.ts';
import type { Watchdog } from '../process/watchdog.ts';
import { GitError } from './git.ts';
import type { BareRepository } from './bare-repository.ts';
import { UNKNOWN_LINE } from './moved-lines.ts';
import { packageUpdates } from './package-updates.ts';
import { insideRepository } from './repository.ts';

/** Bytes: git ignores a `.gitattributes` that is larger. */
const MAX_ATTRIBUTES_SIZE = 100 * 2 ** 20;

/** A temporary directory for everything that a comparison writes. Removed when disposed. */
export class ScratchDirectory implements AsyncDisposable {
  readonly path: string;
  readonly #warn: (warning: Warning) => void;
  readonly #watchdog: Watchdog | null;

  private constructor(path: string, warn: (warning: Warning) => void, watchdog: Watchdog | null) {
    this.path = path;
    this.#warn = warn;
    this.#watchdog = watchdog;
  }

  /**
   * @param warn called if the directory cannot be removed
   * @param watchdog removes it if this process is killed
   * @param name of the directory; null for a random one. If an earlier directory of that name could not be removed, this one
   *   gets another name of the same length.
   * @throws ConfigurationError if nothing can be written there, or on a platform on which apps cannot be run from it
   */
  static async create(
    parent: string,
    warn: (warning: Warning) => void = () => {},
    watchdog: Watchdog | null = null,
    name: string | null = null,
  ): Promise<ScratchDirectory> {
    // Everything that boots an app comes by here first. Later it would fail for a reason that nobody understands.
    if (process.platform === 'win32') {
      const where = 'platform';
      throw new ConfigurationError([{ code: 'unsupported-platform', where, value: 'Windows' }]);
    }
    try {
      const made =
        name === null
          ? await mkdtemp(join(parent, 'cannongate-'))
          : await makeDirectory(parent, name);
      // Resolve symbolic links; otherwise apps would report other paths than these.
      const path = await realpath(made);
      watchdog?.directoryCreated(path);
      return new ScratchDirectory(path, warn, watchdog);
    } catch (error) {
      const { message } = error as Error;
      const where = 'temporary directory';
      throw new ConfigurationError([
        { code: 'temporary-not-writable', where, path: parent, message },
      ]);
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    try {
      await removeTree(this.path);
    } catch (error) {
      // For example, a container left files of another user. The verdict still stands.
      const reason = (error as Error).message;
      this.#warn({ code: 'scratch-not-removed', path: this.path, reason });
    }
    this.#watchdog?.directoryRemoved(this.path);
  }
}

/** @returns its path. If the name is taken, its end is a number: `comparison`, `compariso1`. */
async function makeDirectory(parent: string, name: string): Promise<string> {
  for (let taken = 0; ; taken++) {
    const end = taken === 0 ? '' : String(taken);
    const path = join(parent, name.slice(0, name.length - end.length) + end);
    try {
      await mkdir(path);
      return path;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/** Where each arm is checked out. Both paths have the same length, since a path's length can cost time. */
export function armRoots(scratch: ScratchDirectory): Record<Arm, string> {
  return { baseline: join(scratch.path, 'arm-1'), candidate: join(scratch.path, 'arm-2') };
}

/** Whether files are kept in Git LFS. @param files of the checkout, from its root */
export function areInLfs(root: string, files: readonly string[]): boolean {
  const options = { limit: MAX_ATTRIBUTES_SIZE, links: { within: root } };
  return files
    .filter((file) => posix.basename(file) === '.gitattributes')
    .some((file) => /\bfilter=lfs\b/.test(readPlainTextOrNull(join(root, file), options) ?? ''));
}

/** Both commits, checked out from the bare repository. */
export class GitWorkspace implements Workspace {
  readonly commits: Report['commits'] & { baseline: string; candidate: string };
  readonly #bare: BareRepository;
  /** Where the arms were checked out. */
  readonly #roots: Readonly<Record<Arm, string>>;
  /** Where the arms are now. */
  readonly #directories: Record<Arm, string>;
  readonly #containsOwnPath: (root: string) => Promise<boolean>;
  #hasLargeFiles = false;

  constructor(
    bare: BareRepository,
    commits: GitWorkspace['commits'],
    roots: Readonly<Record<Arm, string>>,
    containsOwnPath: (root: string) => Promise<boolean>,
  ) {
    this.#bare = bare;
    this.commits = commits;
    this.#roots = roots;
    this.#directories = { ...roots };
    this.#containsOwnPath = containsOwnPath;
  }

  get warnings(): Warning[] {
    const submodules = Object.values(this.#roots).some((root) =>
      existsSync(join(root, '.gitmodules')),
    );
    return [
      ...(submodules ? [{ code: 'submodules-missing' } as const] : []),
      ...(this.#hasLargeFiles ? [{ code: 'large-files-missing' } as const] : []),
    ];
  }

  async checkOut(arm: Arm): Promise<void> {
    const root = this.#roots[arm];
    try {
      await this.#bare.checkOut(this.commits[arm], root);
      // Any folder may have attributes.
      const files = await this.#bare.listFiles(this.commits[arm]);
      this.#hasLargeFiles ||= areInLfs(root, files);
    } catch (error) {
      if (!(error instanceof GitError)) throw error;
      // No code of the arm has run, so it is no fault of the arm: the disk may be full.
      const message = `the ${arm} cannot be checked out: ${error.message}`;
      throw new MeasurementError({
        arm: null,
        phase: 'checkout',
        scenario: null,
        message,
        log: [],
      });
    }
  }

  directoryOf(arm: Arm, name: string): string | null {
    const root = this.#directories[arm];
    const directory = join(root, name);
    if (!existsSync(directory)) return null;
    // A link counts as it is in this arm. One that leads out of it would be the same files for both.
    const inside = insideRepository(root, directory);
    return inside === null ? null : join(root, inside);
  }

  async whyFixed(): Promise<string | null> {
    const isFixed = await Promise.all(
      ARMS.map((arm) => this.#containsOwnPath(this.#directories[arm])),
    );
    const arms = ARMS.filter((_, i) => isFixed[i]);
    return arms.length === 0
      ? null
      : `files of the ${arms.join(' and the ')} record it, or could not all be searched`;
  }

  async move(extra: number): Promise<void> {
    const from = { ...this.#directories };
    const moved: Arm[] = [];
    try {
      for (const arm of ARMS) {
        await this.#moveTo(arm, this.#roots[arm] + 'x'.repeat(extra));
        moved.push(arm);
      }
    } catch {
      // For example, something is mounted there. Neither moves, so that both paths have the same length.
      for (const arm of moved) await this.#moveTo(arm, from[arm]);
    }
  }

  async committedFiles(arm: Arm): Promise<ReadonlySet<string>> {
    return new Set(await this.#bare.listFiles(this.commits[arm]));
  }

  async changedFiles(): Promise<ReadonlySet<string> | null> {
    const { baseline, candidate } = this.commits;
    try {
      return new Set(await this.#bare.changedFiles(baseline, candidate));
    } catch (error) {
      if (!(error instanceof GitError)) throw error;
      return null;
    }
  }

  async packageUpdates(apps: readonly string[]): ReturnType<Workspace['packageUpdates']> {
    try {
      const root = this.#directories.candidate;
      const folders = apps.map((app) => {
        const directory = this.directoryOf('candidate', app);
        return directory === null ? app : relative(root, directory) || '.';
      });
      return await packageUpdates(folders, { bare: this.#bare, commits: this.commits, root });
    } catch (error) {
      if (!(error instanceof GitError)) throw error;
      return { updates: null, unreadable: [] };
    }
  }

  async movedLines(): Promise<MovedLine> {
    try {
      const { baseline, candidate } = this.commits;
      return await this.#bare.movedLines(baseline, candidate, (arm) => this.#directories[arm]);
    } catch (error) {
      if (!(error instanceof GitError)) throw error;
      // Without a diff, functions are matched by their names.
      return UNKNOWN_LINE;
    }
  }

  async #moveTo(arm: Arm, directory: string): Promise<void> {
    if (this.#directories[arm] === directory) return;
    await this.#bare.move(this.#roots[arm], this.#directories[arm], directory);
    this.#directories[arm] = directory;
  }
}

export async function logDirectory(scratch: ScratchDirectory): Promise<string> {
  const path = join(scratch.path, 'logs');
  await mkdir(path);
  return path;
}
