import type { CommitRecord } from '../../history/records.ts';
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
