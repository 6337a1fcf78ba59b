/** The commits among which a search looks for one: from one end to the other, without those of merged branches. */
import type { BisectionPoint } from '../../model/bisection.ts';
import type { Problem } from '../../model/problem.ts';
import type { BareRepository } from './bare-repository.ts';
import { GitError } from './git.ts';

/** Hash, tree, date written, author, parents, title: separated by the character 1, which git puts into none of them. */
const FORMAT = '%H%x01%T%x01%aI%x01%an%x01%P%x01%s';

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
  const problems: Problem[] = [];
  const resolve = async (side: 'good' | 'bad') => {
    const name = ends[side];
    const found = (await store.resolve(name)) ?? (await store.resolve(`origin/${name}`));
    if (found === null) {
      const message = 'git knows no such name';
      problems.push({ code: 'commit-not-found', where: `--${side}`, name, kind: 'named', message });
    }
    return found;
  };
  const good = await resolve('good');
  const bad = await resolve('bad');
  if (good === null || bad === null) return { problems };
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
    const problem = await fetchAll(store, first, last);
    if (problem) return { problems: [problem] };
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
    const problem = await fetchAll(store, first, last);
    if (problem) return problem;
    if (await store.isAncestor(first, last)) return null;
    if (await store.isAncestor(last, first)) {
      return { code: 'bisect-swapped', where: '--good', good, bad, isImprovement };
    }
    base = await store.mergeBase(first, last);
  }
  return { code: 'bisect-unrelated', where: '--good', good, bad, base, isImprovement };
}

/** Fetches what a shallow clone lacks. */
async function fetchAll(
  store: BareRepository,
  first: string,
  last: string,
): Promise<Problem | null> {
  try {
    await store.fetch([first, last], null);
    return null;
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    return { code: 'bisect-shallow', where: '--good', message: error.message };
  }
}

/** Null if a commit has no parent, or if the clone is too shallow to know it. */
function firstParentOf(line = ''): string | null {
  const [, , , , parents = ''] = line.split('\u0001');
  const [first = ''] = parents.split(' ');
  return first === '' ? null : first;
}

function pointOf(line: string): BisectionPoint {
  const [commit = '', tree = '', writtenAt = '', author = '', parents = '', title = ''] =
    line.split('\u0001');
  return {
    commit,
    tree,
    title: title.slice(0, MAX_TITLE),
    writtenAt,
    author: author.slice(0, MAX_TITLE),
    isMerge: parents.includes(' '),
  };
}
