import { mkdir } from 'node:fs/promises';
import coerce from 'semver/functions/coerce.js';
import compareVersions from 'semver/functions/compare.js';
import type { CommitRecord } from '../../history/records.ts';
import { ConfigurationError } from '../../ports/errors.ts';
import { withoutCredentials, type Remote } from '../git/bare-repository.ts';
import { GitError, problemOfServer, type Git } from '../git/git.ts';

const MAX_TITLE = 200;

/**
 * What git knows about commits: their files, date and title. A commit that is not in the clone has none of them.
 *
 * @param root of the repository; null without one
 */
export async function describeCommits(
  git: Git,
  root: string | null,
  commits: readonly string[],
): Promise<CommitRecord[]> {
  const records: CommitRecord[] = [];
  for (const commit of new Set(commits)) {
    const format = '--format=%T%x00%cI%x00%s';
    const args = ['show', '--no-patch', '--no-show-signature', format, '--end-of-options', commit];
    const options = { cwd: root ?? '', env: { GIT_NO_LAZY_FETCH: '1' } };
    const shown = root === null ? null : await git.try(args, options);
    const [tree = null, at = null, title = null] = shown?.split('\0') ?? [];
    records.push({ version: 1, commit, tree, at, title: title?.slice(0, MAX_TITLE) ?? null });
  }
  return records;
}

/** More would not be drawn. */
const MAX_BRANCH = '20000';

/**
 * The commits of a branch, oldest first, without those of merged branches; null if there is no such branch.
 *
 * @param name of a branch or a commit
 * @param env for a repository that git would not find in `root` by itself
 */
export async function commitsOfBranch(
  git: Git,
  root: string,
  name: string,
  env: Readonly<Record<string, string>> = {},
): Promise<CommitRecord[] | null> {
  const format = '--format=%H%x00%T%x00%cI%x00%s';
  const args = [
    'log',
    '--first-parent',
    '--no-show-signature',
    `--max-count=${MAX_BRANCH}`,
    format,
  ];
  const listed = await git.try([...args, '--end-of-options', name], { cwd: root, env });
  if (listed === null) return null;
  return listed
    .split('\n')
    .map((line): CommitRecord => {
      const [commit = '', tree = null, at = null, title = null] = line.split('\0');
      return { version: 1, commit, tree, at, title: title?.slice(0, MAX_TITLE) ?? null };
    })
    .reverse();
}

/** What git takes as arguments at once. */
const COMMITS_AT_ONCE = 1000;

/**
 * Of these commits those that may come after a commit: its descendants, and what the clone does not have. Others that it has are of
 * other branches.
 */
export async function commitsPerhapsAfter(
  git: Git,
  root: string,
  last: string,
  commits: readonly string[],
): Promise<string[]> {
  const found: string[] = [];
  for (let i = 0; i < commits.length; i += COMMITS_AT_ONCE) {
    const some = commits.slice(i, i + COMMITS_AT_ONCE);
    const listed = async (args: readonly string[]) => {
      const options = { cwd: root, env: { GIT_NO_LAZY_FETCH: '1' } };
      const text = await git.try(['rev-list', ...args], options);
      return new Set(text?.split('\n') ?? []);
    };
    const known = await listed(['--no-walk', '--ignore-missing', '--end-of-options', ...some]);
    const own = some.filter((commit) => known.has(commit));
    const after =
      own.length === 0
        ? new Set<string>()
        : await listed(['--ancestry-path', '--end-of-options', ...own, `^${last}`]);
    found.push(...some.filter((commit) => !known.has(commit) || after.has(commit)));
  }
  return found;
}

/** What git says if the server has no such commit: git itself, a server of git’s own, one of JGit’s such as Gerrit. */
const NO_SUCH_COMMIT = /couldn't find remote ref|not our ref|want [0-9a-f]+ not valid/;

/** How far back a branch is fetched. */
const FETCHED_BRANCH = '2000';

/**
 * The last commits of a branch, oldest first, for a clone that does not have them: without them, nobody knows which of two
 * commits came first. Only commits are fetched, none of their files, unless the server knows no such filter.
 *
 * @param commit the branch's last one, as a full hash
 * @param directory for a temporary repository; must not exist. Whoever made its parent removes it
 * @returns null if the remote does not have the commit
 * @throws ConfigurationError if it does not answer or refuses: then nobody knows whether the branch has drifted
 */
export async function fetchedBranch(
  git: Git,
  remote: Remote,
  commit: string,
  directory: string,
): Promise<CommitRecord[] | null> {
  const { url, authorizationEnv } = withoutCredentials(git, remote);
  const env = { GIT_DIR: directory, GIT_NO_LAZY_FETCH: '1' };
  const format = `--object-format=${commit.length === 64 ? 'sha256' : 'sha1'}`;
  const bounds = [`--depth=${FETCHED_BRANCH}`, '--filter=tree:0'];
  await mkdir(directory, { recursive: true });
  await git.run(['init', '--quiet', '--bare', '--template=', format, directory], {
    cwd: directory,
  });
  try {
    await git.readRemote(
      ['fetch', '--quiet', '--no-tags', ...bounds, '--end-of-options', url, commit],
      {
        cwd: directory,
        env: { ...env, ...authorizationEnv },
      },
    );
  } catch (error) {
    if (error instanceof GitError && NO_SUCH_COMMIT.test(error.message)) return null;
    throw historyNotReached(error);
  }
  return await commitsOfBranch(git, directory, commit, env);
}

/** What git said of a remote with a history, as a problem; any other error as it is. */
export function historyNotReached(error: unknown, isWriting = false): unknown {
  if (!(error instanceof GitError)) return error;
  const { message } = error;
  const problem = problemOfServer(error, '--branch') ?? {
    code: 'history-not-reached',
    where: '--branch',
    message,
    isWriting,
  };
  return new ConfigurationError([problem], isWriting ? 'nothing was added' : 'nothing was read');
}

/** The tags of a repository, by the commit that they are of. */
export async function tagsOf(git: Git, root: string): Promise<Map<string, string[]>> {
  const format = '--format=%(refname:short)%00%(*objectname)%00%(objectname)';
  const listed = (await git.try(['for-each-ref', format, 'refs/tags'], { cwd: root })) ?? '';
  const tags = new Map<string, string[]>();
  for (const line of listed.split('\n')) {
    const [name = '', annotated = '', direct = ''] = line.split('\0');
    const commit = annotated === '' ? direct : annotated;
    if (commit !== '') tags.set(commit, [...(tags.get(commit) ?? []), name]);
  }
  return inOrderOfVersions(tags);
}

/**
 * The tags of each commit, the best name last: the highest version, which is a release before its candidates. Names without a version, such as
 * `latest`, come first.
 */
function inOrderOfVersions(tags: ReadonlyMap<string, readonly string[]>): Map<string, string[]> {
  const versionOf = (name: string) => coerce(name, { includePrerelease: true })?.version ?? null;
  const compare = (one: string, other: string) => {
    const [version, otherVersion] = [versionOf(one), versionOf(other)];
    if (version === null || otherVersion === null) {
      return Number(version !== null) - Number(otherVersion !== null);
    }
    return compareVersions(version, otherVersion);
  };
  return new Map([...tags].map(([commit, names]) => [commit, names.toSorted(compare)]));
}

/**
 * The tags of a remote, by the commit that they are of. A shallow clone has none itself.
 *
 * @throws ConfigurationError if it does not answer: without tags, a drift would be counted from another commit
 */
export async function remoteTagsOf(git: Git, remote: Remote): Promise<Map<string, string[]>> {
  const { url, authorizationEnv } = withoutCredentials(git, remote);
  const args = ['ls-remote', '--tags', '--', url];
  const listed = await git
    .readRemote(args, { cwd: '/', env: authorizationEnv })
    .catch((error: unknown) => {
      throw historyNotReached(error);
    });
  const commits = new Map<string, string>();
  for (const line of listed.split('\n')) {
    const [, hash, name] = /^([0-9a-f]+)\trefs\/tags\/(.+?)(?:\^\{\})?$/.exec(line) ?? [];
    // Of an annotated tag the second line, with ^{}, has the commit.
    if (hash !== undefined && name !== undefined) commits.set(name, hash);
  }
  const tags = new Map<string, string[]>();
  for (const [name, commit] of commits) tags.set(commit, [...(tags.get(commit) ?? []), name]);
  return inOrderOfVersions(tags);
}

/**
 * The hash of a commit by its name; null if neither git nor the tags know it.
 *
 * @param root of the repository; null without one
 * @param tags also those that only the remote has
 */
export async function commitNamed(
  git: Git,
  root: string | null,
  name: string,
  tags: ReadonlyMap<string, readonly string[]>,
): Promise<string | null> {
  const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`];
  const found = root === null ? null : await git.try(args, { cwd: root });
  return found ?? [...tags].find(([, names]) => names.includes(name))?.[0] ?? null;
}
