/** Opens the folder or the branch that the flags of `cannongate history …` name. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CommitRecord } from '../history/records.ts';
import { abortOnInterrupt } from '../gate/interrupt.ts';
import { BranchHistory } from '../adapters/history/branch-store.ts';
import { describeCommits, remoteTagsOf, tagsOf } from '../adapters/history/commits.ts';
import { FolderHistory, type HistoryStore } from '../adapters/history/store.ts';
import { Git } from '../adapters/git/git.ts';
import { openRepository, remoteAddress, type Repository } from '../adapters/git/repository.ts';
import { ConfigurationError } from '../ports/errors.ts';
import type { Problem } from '../model/problem.ts';
import type { Flag, ParsedArguments } from './arguments.ts';

export const BRANCH_FLAGS: readonly Flag[] = [
  {
    name: 'branch',
    placeholder: 'name',
    description: 'The branch of the remote that keeps the history, such as cannongate-history.',
  },
  {
    name: 'remote',
    placeholder: 'address',
    description:
      'The address or folder of the remote that has the branch. Default: the repository’s remote named origin.',
  },
];

export interface OpenHistory extends AsyncDisposable {
  readonly store: HistoryStore;
  /** The repository of the current directory; null outside of one. */
  readonly repository: Repository | null;
  readonly git: Git;
  /**
   * By the commit that they are of. A shallow clone has none itself, so the remote of a history on a branch is asked:
   * without them, a drift would be judged from the first commit instead of the last release.
   */
  tags(): Promise<ReadonlyMap<string, readonly string[]>>;
  /** What git knows about commits. */
  describe(commits: readonly string[]): Promise<CommitRecord[]>;
  /**
   * The hash and date of a commit by its name; null for null.
   *
   * @throws ConfigurationError if git does not know it
   */
  commitNamed(name: string | null): Promise<{ commit: string; at: string } | null>;
}

/**
 * Opens the folder or the branch that the flags name.
 *
 * @param folderFlag the flag that names a folder
 * @param problems found so far
 * @throws ConfigurationError with these, and with what is wrong with the flags
 */
export async function openHistory(
  command: string,
  folderFlag: 'to' | 'from',
  { values }: ParsedArguments,
  problems: Problem[],
): Promise<OpenHistory> {
  const [folder, branch, address] = [folderFlag, 'branch', 'remote'].map((name) =>
    values.get(name)?.at(-1),
  );
  const git = new Git(process.env, abortOnInterrupt());
  const opened = await openRepository(git, process.cwd());
  if ('problem' in opened && opened.problem.code === 'git-too-old') {
    throw new ConfigurationError([...problems, opened.problem], 'nothing was done');
  }
  // Without a repository, a history can still be read.
  const repository = 'repository' in opened ? opened.repository : null;
  if ((folder === undefined) === (branch === undefined)) {
    const isBoth = folder !== undefined;
    problems.push({
      code: 'no-history-named',
      where: `cannongate ${command}`,
      isBoth,
      folderFlag: `--${folderFlag}`,
    });
  }
  if (branch !== undefined && !(await isBranchName(git, branch))) {
    problems.push({ code: 'invalid-branch-name', where: '--branch', value: branch });
  }
  const url = remoteUrl(address, repository);
  if (branch !== undefined && url === null) {
    problems.push({ code: 'no-remote', where: '--branch' });
  }
  if (problems.length > 0) throw new ConfigurationError(problems, 'nothing was done');
  const temporary = await mkdtemp(join(tmpdir(), 'cannongate-history-'));
  const remote = { url: url ?? '', authorizationEnv: authorizationOf(git) };
  return {
    git,
    repository,
    store:
      branch === undefined
        ? new FolderHistory(folder ?? '', `--${folderFlag}`)
        : new BranchHistory(git, remote, branch, join(temporary, 'store')),
    async tags() {
      const isComplete = repository !== null && !repository.isShallow;
      return new Map([
        ...(branch === undefined || isComplete ? [] : await remoteTagsOf(git, remote)),
        ...(repository ? await tagsOf(git, repository.root) : []),
      ]);
    },
    async describe(commits) {
      return await describeCommits(git, repository?.root ?? null, commits);
    },
    async commitNamed(name) {
      if (name === null) return null;
      const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`];
      const commit = repository ? await git.try(args, { cwd: repository.root }) : null;
      const root = repository?.root ?? null;
      const [record] = commit === null ? [] : await describeCommits(git, root, [commit]);
      if (commit !== null && record?.at != null) return { commit, at: record.at };
      const where = '--commit';
      throw new ConfigurationError(
        [{ code: 'commit-not-in-history', where, value: name, isKnown: false }],
        'nothing was done',
      );
    },
    async [Symbol.asyncDispose]() {
      await rm(temporary, { recursive: true, force: true });
    },
  };
}

/** A path that is given is meant from here. */
function remoteUrl(given: string | undefined, repository: Repository | null): string | null {
  return given === undefined ? (repository?.origin ?? null) : remoteAddress(given, process.cwd());
}

async function isBranchName(git: Git, name: string): Promise<boolean> {
  return (await git.try(['check-ref-format', '--branch', name], { cwd: '/' })) === name;
}

/** The job's token goes to the job's own server alone. */
function authorizationOf(git: Git): Record<string, string> {
  const { GITHUB_TOKEN: token = '', GITHUB_SERVER_URL: server = '' } = process.env;
  return token === '' || server === '' ? {} : git.authorizationEnv(server, token);
}

/** The history that was named to be read does not exist. */
export function historyNotFound({ values }: Pick<ParsedArguments, 'values'>): Problem {
  const folder = values.get('from')?.at(-1);
  const isBranch = folder === undefined;
  return {
    code: 'history-not-found',
    where: isBranch ? '--branch' : '--from',
    value: folder ?? values.get('branch')?.at(-1) ?? '',
    kind: isBranch ? 'branch' : 'folder',
  };
}
