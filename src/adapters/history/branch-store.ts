/**
 * A history on a branch of its own, by git alone: so it works with every server that git can push to. Nothing of the
 * user's repository is touched: a temporary bare repository fetches the branch one commit deep, and pushes from there.
 *
 * Two jobs may write at once. The second one's push is refused, since it does not follow the first's; then it fetches
 * again and adds its lines to what is there now. Nothing is ever forced.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { COMMITS_FILE, isHistoryFile, type HistoryFile } from '../../history/records.ts';
import { ConfigurationError } from '../../ports/errors.ts';
import { IDENTITY, withoutCredentials, type Remote } from '../git/bare-repository.ts';
import { GitError, type Git } from '../git/git.ts';
import { tooLarge } from '../plain-file.ts';
import { historyNotReached } from './commits.ts';
import { MAX_HISTORY_FILE_SIZE, README, type Change, type HistoryStore } from './store.ts';

/** More than jobs that finish together: each round lets one of them through. */
const ATTEMPTS = 12;

/** Before the next attempt, milliseconds: doubled each time up to the longest. */
const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 4000;

/** The push came second, or while another one was being made. */
const CAME_SECOND =
  /fetch first|non-fast-forward|cannot lock ref|failed to (?:lock|update) ref|incorrect old value|reference already exists|stale info/i;

export class BranchHistory implements HistoryStore {
  readonly name: string;
  readonly #git: Git;
  readonly #remote: Remote;
  readonly #branch: string;
  readonly #directory: string;
  #isMade = false;

  /** @param directory for the temporary repository; must not exist. Whoever made its parent removes it */
  constructor(git: Git, remote: Remote, branch: string, directory: string) {
    this.#git = git;
    this.#remote = withoutCredentials(git, remote);
    this.#branch = branch;
    this.#directory = directory;
    this.name = `branch ${branch}`;
  }

  async read(): Promise<HistoryFile[] | null> {
    const tip = await this.#fetch(false);
    return tip === null ? null : await this.#filesOf(tip, false);
  }

  async update(change: Change, message: string): Promise<void> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const tip = await this.#fetch(true);
      const present = tip === null ? [] : await this.#filesOf(tip, true);
      const changed = change(present);
      if (changed.length === 0) return;
      const commit = await this.#commit(tip, changed, message);
      try {
        const quiet = ['-c', 'advice.pushUpdateRejected=false'];
        const push = ['push', '--quiet', this.#remote.url, `${commit}:${this.#ref}`];
        await this.#git.push([...quiet, ...push], this.#optionsAtRemote());
        return;
      } catch (error) {
        const cameSecond = error instanceof GitError && CAME_SECOND.test(error.message);
        if (!cameSecond) throw historyNotReached(error, true);
      }
      const longest = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** attempt);
      await pause(longest * (0.5 + Math.random() / 2));
    }
    const conflict = {
      code: 'history-write-conflict',
      where: '--branch',
      attempts: ATTEMPTS,
    } as const;
    throw new ConfigurationError([conflict], 'nothing was added');
  }

  get #ref(): string {
    return `refs/heads/${this.#branch}`;
  }

  /** The branch's newest commit; null if there is no such branch. */
  async #fetch(isWriting: boolean): Promise<string | null> {
    const { url } = this.#remote;
    try {
      const listed = await this.#git.readRemote(['ls-remote', '--', url, 'HEAD', this.#ref], {
        cwd: '/',
        env: this.#remote.authorizationEnv,
      });
      const refs = listed.split('\n').map((line) => line.split('\t'));
      await this.#make(refs[0]?.[0]?.length === 64 ? 'sha256' : 'sha1');
      const tip = refs.find(([, name]) => name === this.#ref)?.[0];
      if (tip === undefined) return null;
      const fetch = ['fetch', '--quiet', '--no-tags', '--force', '--depth=1'];
      const from = ['--', url, `${this.#ref}:${this.#ref}`];
      await this.#git.readRemote([...fetch, ...from], this.#optionsAtRemote());
      return await this.#run(['rev-parse', '--verify', `${this.#ref}^{commit}`]);
    } catch (error) {
      throw historyNotReached(error, isWriting);
    }
  }

  async #make(format: string): Promise<void> {
    if (this.#isMade) return;
    await mkdir(this.#directory, { recursive: true });
    await this.#git.run(
      ['init', '--quiet', '--bare', '--template=', `--object-format=${format}`, this.#directory],
      { cwd: this.#directory },
    );
    this.#isMade = true;
  }

  async #filesOf(commit: string, isWriting: boolean): Promise<HistoryFile[]> {
    const listed = await this.#run(['ls-tree', '-r', '-l', '-z', '--full-tree', commit]);
    const entries = listed.split('\0').flatMap((line) => {
      const [, mode, blob, size, name] = /^(\d+) blob ([0-9a-f]+) +(\d+)\t([^]+)$/.exec(line) ?? [];
      // Links are not files of a history. A checkout on some file systems makes all files executable.
      if (!/^100(?:644|755)$/.test(mode ?? '') || blob === undefined || name === undefined)
        return [];
      if (Number(size) > MAX_HISTORY_FILE_SIZE && isHistoryFile(name)) {
        // Left out, it would be written anew, and what it holds would be lost.
        const { path, refusal } = tooLarge(`${this.#branch}:${name}`, MAX_HISTORY_FILE_SIZE);
        throw new ConfigurationError([{ where: path, ...refusal }], 'nothing was done');
      }
      return [{ blob, name }];
    });
    if (!entries.some(({ name }) => name === COMMITS_FILE)) {
      const found = { where: '--branch', value: this.#branch } as const;
      throw isWriting
        ? new ConfigurationError(
            [{ code: 'not-a-history', kind: 'branch', ...found }],
            'nothing was added',
          )
        : new ConfigurationError(
            [{ code: 'history-not-found', kind: 'branch', ...found }],
            'nothing was read',
          );
    }
    const files: HistoryFile[] = [];
    for (const { blob, name } of entries.filter((entry) => isHistoryFile(entry.name))) {
      // Git's output comes without its last line break.
      files.push({ name, text: `${await this.#run(['cat-file', 'blob', blob])}\n` });
    }
    return files;
  }

  async #commit(
    parent: string | null,
    changed: readonly HistoryFile[],
    message: string,
  ): Promise<string> {
    const index = join(this.#directory, 'index-of-history');
    await rm(index, { force: true });
    const env = { ...IDENTITY, GIT_INDEX_FILE: index };
    await this.#run(['read-tree', parent ?? '--empty'], env);
    const written = join(this.#directory, 'file-of-history');
    for (const { name, text } of parent === null ? [README, ...changed] : changed) {
      await writeFile(written, text);
      const blob = await this.#run(['hash-object', '-w', '--no-filters', '--', written]);
      await this.#run(['update-index', '--add', '--cacheinfo', `100644,${blob},${name}`], env);
    }
    const tree = await this.#run(['write-tree'], env);
    const parents = parent === null ? [] : ['-p', parent];
    return await this.#run(['commit-tree', ...parents, '-m', message, tree], env);
  }

  async #run(args: readonly string[], env: Record<string, string> = {}) {
    const own = { GIT_DIR: this.#directory };
    return await this.#git.run(args, { cwd: this.#directory, env: { ...own, ...env } });
  }

  #optionsAtRemote() {
    const env = { GIT_DIR: this.#directory, ...this.#remote.authorizationEnv };
    return { cwd: this.#directory, env };
  }
}
