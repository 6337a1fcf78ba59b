/** Which branch the commands that read a history follow, and what was compared that it does not have here. */
import type { CommitRecord, History } from '../history/records.ts';
import { comparisonsBeyond, type Trend } from '../history/trend.ts';
import { commitsOfBranch, commitsPerhapsAfter } from '../adapters/history/commits.ts';
import type { Git } from '../adapters/git/git.ts';
import { writeLines } from '../adapters/standard-streams.ts';
import { ConfigurationError } from '../ports/errors.ts';
import { oneLine, plural } from '../model/text.ts';
import type { ParsedArguments } from './arguments.ts';
import type { OpenHistory } from './history-place.ts';

const DEFAULT_BRANCHES = ['origin/HEAD', 'origin/main', 'origin/master', 'main', 'master', 'HEAD'];

/**
 * A workflow is about what it has checked out: the default branch, or the tag of a release on another branch. Its clone has no
 * `origin/HEAD` that would name the default branch.
 */
const DEFAULT_BRANCHES_OF_WORKFLOW = ['HEAD'];

export interface FollowedBranch {
  readonly commits: readonly CommitRecord[];
  /** As git names it. */
  readonly name: string;
  /** By a flag or a workflow: then it is no accident that it ends before the history does. */
  readonly isChosen: boolean;
}

/**
 * A shallow clone knows only the end of the branch, and so nothing of use.
 *
 * @param series those that are read
 */
export async function branchOf(
  { git, repository }: OpenHistory,
  { values }: ParsedArguments,
  series: History['series'],
): Promise<FollowedBranch | null> {
  if (!repository || repository.isShallow) return null;
  const { root } = repository;
  const asked = values.get('ref')?.at(-1);
  const isWorkflow = process.env['GITHUB_ACTIONS'] === 'true';
  const byDefault = isWorkflow ? DEFAULT_BRANCHES_OF_WORKFLOW : DEFAULT_BRANCHES;
  const isChosen = asked !== undefined || isWorkflow;
  for (const each of asked === undefined ? byDefault : [asked, `origin/${asked}`]) {
    const found = await commitsOfBranch(git, root, each);
    if (found === null) continue;
    const ahead = isChosen ? null : await comparedAhead(git, root, found, series);
    const [commits, followed] = ahead === null ? [found, each] : [ahead, 'HEAD'];
    const args = ['rev-parse', '--abbrev-ref', '--end-of-options', followed];
    const named = (await git.try(args, { cwd: root }))?.split('\n').at(-1) ?? '';
    return { commits, name: oneLine(named === '' ? followed : named), isChosen };
  }
  if (asked === undefined) return null;
  throw new ConfigurationError(
    [{ code: 'commit-not-in-history', where: '--ref', value: asked, isKnown: false }],
    'nothing was read',
  );
}

/**
 * The commits of what is checked out, if they go on from those of the default branch, and one of the later ones was compared other than
 * for a pull request: commits of the branch that were not pushed yet. Null if not.
 */
async function comparedAhead(
  git: Git,
  root: string,
  branch: readonly CommitRecord[],
  series: History['series'],
): Promise<readonly CommitRecord[] | null> {
  const commits = (await commitsOfBranch(git, root, 'HEAD')) ?? [];
  const place = commits.findIndex(({ commit }) => commit === branch.at(-1)?.commit);
  const later = new Set(commits.slice(place + 1).map(({ commit }) => commit));
  const isCompared = series.some(({ comparisons }) =>
    comparisons.some(({ candidate, pullRequest }) => pullRequest === null && later.has(candidate)),
  );
  return place >= 0 && isCompared ? commits : null;
}

/** How many pairs of commits were compared that seem to be of the branch, and that it does not have here. */
export async function countBeyond(
  { git, repository }: Pick<OpenHistory, 'git' | 'repository'>,
  { commits }: FollowedBranch,
  trends: readonly Trend[],
  history: History,
): Promise<number> {
  const records = comparisonsBeyond(trends, history, commits);
  const last = commits.at(-1);
  if (records.length === 0 || !last || !repository) return 0;
  const candidates = [...new Set(records.map(({ candidate }) => candidate))];
  const { root } = repository;
  const after = new Set(await commitsPerhapsAfter(git, root, last.commit, candidates));
  const pairs = records
    .filter(({ candidate }) => after.has(candidate))
    .map(({ baseline, candidate }) => `${baseline} ${candidate}`);
  return new Set(pairs).size;
}

/** @throws ConfigurationError if the whole is needed, unless somebody chose the branch */
export function sayBeyond(
  where: string,
  count: number,
  { name, isChosen }: FollowedBranch,
  isWholeNeeded: boolean,
): void {
  if (isWholeNeeded && !isChosen) {
    const problem = { code: 'history-beyond-clone', where, count, branch: name } as const;
    throw new ConfigurationError([problem], 'nothing was judged');
  }
  const comparisons = plural(count, 'comparison');
  const advice = isChosen ? '' : '; run git fetch, or give --ref';
  writeLines(
    process.stderr,
    `cannongate: ${comparisons} of commits that are not on ${name} here ${count === 1 ? 'is' : 'are'} left out${advice}`,
  );
}
