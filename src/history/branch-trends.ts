/** What a history says about the branch that a pull request goes to: the part of it that a report keeps. */
import { mean } from 'simple-statistics';
import { MAX_BARS, type BranchTrend } from '../model/branch-trend.ts';
import { oneLine } from '../model/text.ts';
import { contributionsOf } from './drift.ts';
import type { CommitRecord, History } from './records.ts';
import {
  linkedWithLast,
  placeOf,
  placeOfLastTag,
  trendOf,
  type LineCommit,
  type PointCommit,
  type Trend,
} from './trend.ts';

export interface BranchQuestion {
  /** The scenarios that are compared. */
  readonly scenarios: readonly { readonly name: string; readonly workload: string }[];
  /** The commit that the pull request is compared with, with its files. */
  readonly baseline: PointCommit;
  /** The commits up to the baseline, oldest first; null in a shallow clone. */
  readonly branch: readonly CommitRecord[] | null;
  readonly tags: ReadonlyMap<string, readonly string[]>;
  /** The commit to count from; null for the last tag. */
  readonly since: string | null;
}

/**
 * Of each metric of the scenarios that the history has, the change of the branch up to the baseline. None for a series
 * that does not know the baseline, nor a commit before it.
 */
export function branchTrendsOf(history: History, question: BranchQuestion): BranchTrend[] {
  const { scenarios, branch } = question;
  return history.series.flatMap((series): BranchTrend[] => {
    const isAsked = scenarios.some(
      ({ name, workload }) => name === series.scenario && workload === series.workload,
    );
    const trend = isAsked ? trendOf(series, history, branch) : null;
    const found = trend && branchTrendOf(trend, question);
    return found ? [found] : [];
  });
}

function branchTrendOf(
  trend: Trend,
  { baseline, branch, tags, since }: BranchQuestion,
): BranchTrend | null {
  const { line, network, scenario, metric } = trend;
  // The same files under another hash: a merge that was made again, or a commit that was picked.
  const same = line.findLastIndex(({ point }) => point === baseline.tree);
  const to = same >= 0 ? same : placeOf(line, baseline.commit, branch);
  if (to === null) return null;
  const from = since === null ? placeOfStart(line, to, branch, tags) : placeOf(line, since, branch);
  const [first, last] = [line[from ?? to], line[to]];
  if (from === null || from >= to || !first || !last) return null;
  const change = network.difference(first.point, last.point);
  if (!change) return null;
  const nameOf = ({ commit }: LineCommit) => ({
    commit,
    name: oneLine(tags.get(commit)?.at(-1) ?? commit.slice(0, 9)),
  });
  return {
    scenario,
    metric,
    from: nameOf(first),
    to: nameOf(last),
    merges: to - from,
    change,
    line: meansOfNeighbours(
      linkedWithLast(line.slice(from, to + 1)).map(({ position }) => position.effect),
      MAX_BARS,
    ),
    contributions: contributionsOf(trend, from, to).map(({ commit, difference, interval }) => ({
      commit: commit.commit,
      title: oneLine(commit.title ?? ''),
      effect: difference.effect,
      ...interval,
    })),
  };
}

/**
 * The last tag of the branch, as for `history check`: a tagged commit that nobody compared stands for the one before it. Without a
 * branch, the last tag of the line.
 */
function placeOfStart(
  line: readonly LineCommit[],
  to: number,
  branch: BranchQuestion['branch'],
  tags: BranchQuestion['tags'],
): number {
  const tagged = branch?.findLast(
    ({ commit }) => tags.has(commit) && placeOf(line, commit, branch) !== null,
  );
  const place = tagged === undefined ? null : placeOf(line, tagged.commit, branch);
  return place ?? placeOfLastTag(line, to, tags);
}

/** The same values if there are few enough; else as many means of neighbours. */
export function meansOfNeighbours(values: readonly number[], most: number): number[] {
  const count = Math.min(most, values.length);
  const place = (i: number) => Math.floor((i * values.length) / count);
  return Array.from({ length: count }, (_, i) => mean(values.slice(place(i), place(i + 1))));
}
