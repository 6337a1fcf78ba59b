import type { CommitRecord } from '../../history/records.ts';
import { withoutCredentials, type Remote } from '../git/bare-repository.ts';
import type { Git } from '../git/git.ts';

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

/** The commits of a branch, oldest first, without those of merged branches. @param name of a branch or a commit */
export async function commitsOfBranch(
  git: Git,
  root: string,
  name: string,
): Promise<CommitRecord[] | null> {
  const format = '--format=%H%x00%T%x00%cI%x00%s';
  const args = [
    'log',
    '--first-parent',
    '--no-show-signature',
    `--max-count=${MAX_BRANCH}`,
    format,
  ];
  const listed = await git.try([...args, '--end-of-options', name], { cwd: root });
  if (listed === null) return null;
  return listed
    .split('\n')
    .map((line): CommitRecord => {
      const [commit = '', tree = null, at = null, title = null] = line.split('\0');
      return { version: 1, commit, tree, at, title: title?.slice(0, MAX_TITLE) ?? null };
    })
    .reverse();
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
  return tags;
}

/** The tags of a remote, by the commit that they are of; none if it does not answer. A shallow clone has none itself. */
export async function remoteTagsOf(git: Git, remote: Remote): Promise<Map<string, string[]>> {
  const { url, authorizationEnv } = withoutCredentials(git, remote);
  const args = ['ls-remote', '--tags', '--', url];
  const listed = (await git.try(args, { cwd: '/', env: authorizationEnv })) ?? '';
  const commits = new Map<string, string>();
  for (const line of listed.split('\n')) {
    const [, hash, name] = /^([0-9a-f]+)\trefs\/tags\/(.+?)(?:\^\{\})?$/.exec(line) ?? [];
    // Of an annotated tag the second line, with ^{}, has the commit.
    if (hash !== undefined && name !== undefined) commits.set(name, hash);
  }
  const tags = new Map<string, string[]>();
  for (const [name, commit] of commits) tags.set(commit, [...(tags.get(commit) ?? []), name]);
  return tags;
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
