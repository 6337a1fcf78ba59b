/** The commits among which a search looks for one: from one end to the other, without those of merged branches. */
import type { BisectionPoint } from '../../model/bisection.ts';
import type { Problem } from '../../model/problem.ts';
import type { BareRepository } from './bare-repository.ts';
import { GitError, problemOfServer } from './git.ts';

/** Hash, tree, date written, author, parents, title: separated by null characters, which git puts into none of them. */
const FORMAT = '%H%x00%T%x00%aI%x00%an%x00%P%x00%s';

/** Longer titles would break a line of the terminal. */
const MAX_TITLE = 120;

export interface NamedEnds {
  readonly good: string;
  readonly bad: string;
  /** Whether the good end is the later one: the search is for what made it faster. */
  readonly isImprovement: boolean;
}

/** The earlier of both ends, and the later one, which follows it. */
export async function commitsOfEnds(
  store: BareRepository,
  ends: NamedEnds,
): Promise<
  { readonly first: string; readonly last: string } | { readonly problems: readonly Problem[] }
> {
  const find = async (name: string) =>
    (await store.resolve(name)) ?? (await store.resolve(`origin/${name}`));
  let [good, bad] = [await find(ends.good), await find(ends.bad)];
  let failure = new GitError('git knows no such name');
  if ((good === null || bad === null) && (await store.isShallow())) {
    // By no other name: a pull request's commits may be a fork's, and whoever names the ends need not trust it.
    const refs = ['refs/heads/*:refs/remotes/origin/*', 'refs/tags/*:refs/tags/*'];
    failure = (await fetchWhatIsMissing(store, refs)) ?? failure;
    good ??= await find(ends.good);
    bad ??= await find(ends.bad);
  }
  if (good === null || bad === null) {
    const missing = (['good', 'bad'] as const).filter(
      (side) => (side === 'good' ? good : bad) === null,
    );
    const problems = missing.map((side) => {
      const where = `--${side}`;
      const { message } = failure;
      const name = ends[side];
      return (
        problemOfServer(failure, where) ??
        ({ code: 'commit-not-found', where, name, kind: 'named', message } as const)
      );
    });
    return { problems };
  }
  if (good === bad) {
    return { problems: [{ code: 'bisect-same-commit', where: '--bad', commit: good }] };
  }
  const [first, last] = ends.isImprovement ? [bad, good] : [good, bad];
  const problem = await relationProblem(store, first, last, ends);
  return problem ? { problems: [problem] } : { first, last };
}

/** The first point is the earlier end itself, which cannot be the one that is looked for. */
export async function commitLine(
  store: BareRepository,
  ends: NamedEnds,
): Promise<
  { readonly points: readonly BisectionPoint[] } | { readonly problems: readonly Problem[] }
> {
  const found = await commitsOfEnds(store, ends);
  if ('problems' in found) return found;
  const { first, last } = found;
  let lines = await store.firstParents(first, last, FORMAT);
  if (firstParentOf(lines[0]) === null && (await store.isShallow())) {
    const failure = await fetchWhatIsMissing(store, [first, last]);
    if (failure !== null) return { problems: [problemOfShallow(failure)] };
    lines = await store.firstParents(first, last, FORMAT);
  }
  const base = firstParentOf(lines[0]);
  if (base !== first) {
    const { good, bad, isImprovement } = ends;
    const where = isImprovement ? '--bad' : '--good';
    return { problems: [{ code: 'bisect-end-merged', where, good, bad, base, isImprovement }] };
  }
  return { points: [await store.describe(first, FORMAT), ...lines].map(pointOf) };
}

/** Why the last end does not follow the first; null if it does. */
async function relationProblem(
  store: BareRepository,
  first: string,
  last: string,
  { good, bad, isImprovement }: NamedEnds,
): Promise<Problem | null> {
  if (await store.isAncestor(first, last)) return null;
  if (await store.isAncestor(last, first)) {
    return { code: 'bisect-swapped', where: '--good', good, bad, isImprovement };
  }
  let base = await store.mergeBase(first, last);
  if (base === null && (await store.isShallow())) {
    const failure = await fetchWhatIsMissing(store, [first, last]);
    if (failure !== null) return problemOfShallow(failure);
    if (await store.isAncestor(first, last)) return null;
    if (await store.isAncestor(last, first)) {
      return { code: 'bisect-swapped', where: '--good', good, bad, isImprovement };
    }
    base = await store.mergeBase(first, last);
  }
  return { code: 'bisect-unrelated', where: '--good', good, bad, base, isImprovement };
}

/**
 * Fetches what a shallow clone lacks.
 *
 * @param refs with all that leads to them
 * @returns why it fails, else null
 */
async function fetchWhatIsMissing(
  store: BareRepository,
  refs: readonly string[],
): Promise<GitError | null> {
  try {
    await store.fetch(refs, null);
    return null;
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    return error;
  }
}

function problemOfShallow(failure: GitError): Problem {
  const { message } = failure;
  return problemOfServer(failure, '--good') ?? { code: 'bisect-shallow', where: '--good', message };
}

/** Null if a commit has no parent, or if the clone is too shallow to know it. */
function firstParentOf(line = ''): string | null {
  const [, , , , parents = ''] = line.split('\0');
  const [first = ''] = parents.split(' ');
  return first === '' ? null : first;
}

function pointOf(line: string): BisectionPoint {
  const [commit = '', tree = '', writtenAt = '', author = '', parents = '', title = ''] =
    line.split('\0');
  return {
    commit,
    tree,
    title: title.slice(0, MAX_TITLE),
    writtenAt,
    author: author.slice(0, MAX_TITLE),
    isMerge: parents.includes(' '),
  };
}
