/** What a history says about the branch that a pull request goes to: the part of it that a report keeps. */
import { mean } from 'simple-statistics';
import { shortCommit } from '../model/commit.ts';
import { MAX_BARS, type BranchTrend } from '../model/branch-trend.ts';
import { oneLine } from '../model/text.ts';
import { areOthersSmall, contributionsOf } from './drift.ts';
import type { CommitRecord, History, Series } from './records.ts';
import {
  commitWithPrefix,
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
  /** The commits up to the baseline, oldest first; null if nobody knows them. */
  readonly branch: readonly CommitRecord[] | null;
  readonly tags: ReadonlyMap<string, readonly string[]>;
  /** The commit to count from, or the beginning of its hash; null for the last tag. */
  readonly since: string | null;
}

/** Why no series says anything of the branch. */
export type Silence = 'no-series' | 'start-unknown' | 'baseline-unknown' | 'not-linked';

export interface BranchAnswer {
  readonly trends: readonly BranchTrend[];
  /** Null if there are trends, or if nothing was compared since the commit to count from. */
  readonly silence: Silence | null;
}

/**
 * Of each metric of the scenarios that the history has, the change of the branch up to the baseline. None for a series
 * that does not know the baseline, nor a commit before it.
 */
export function branchTrendsOf(history: History, question: BranchQuestion): BranchAnswer {
  const { branch } = question;
  const asked = history.series.filter((series) => isAsked(series, question));
  const known = asked.flatMap((series) => trendOf(series, history, branch) ?? []);
  if (known.length === 0) return { trends: [], silence: 'no-series' };
  const since = question.since === null ? null : wholeHash(question.since, branch);
  if (!isStartKnown(known, since, branch)) return { trends: [], silence: 'start-unknown' };
  const answers = known.map((trend) => branchTrendOf(trend, { ...question, since }));
  const trends = answers.filter((each) => each !== null && typeof each === 'object');
  const reasons = (['baseline-unknown', 'not-linked'] as const).filter((each) =>
    answers.includes(each),
  );
  return { trends, silence: trends.length > 0 ? null : (reasons[0] ?? null) };
}

/** Whether a series is one of the question's scenarios. */
export function isAsked(
  { scenario, workload }: Pick<Series, 'scenario' | 'workload'>,
  { scenarios }: Pick<BranchQuestion, 'scenarios'>,
): boolean {
  return scenarios.some((each) => each.name === scenario && each.workload === workload);
}

function wholeHash(since: string, branch: BranchQuestion['branch']): string {
  return commitWithPrefix(since, branch ?? []) ?? since;
}

function isStartKnown(
  trends: readonly Trend[],
  since: string | null,
  branch: BranchQuestion['branch'],
): boolean {
  if (since === null || isOn(branch, since)) return true;
  return trends.some(({ line }) => placeOf(line, since, branch) !== null);
}

function isOn(branch: BranchQuestion['branch'], since: string): boolean {
  return branch?.some(({ commit }) => commit === since) ?? false;
}

/** @returns null if nothing was compared since the commit to count from */
function branchTrendOf(
  trend: Trend,
  { baseline, branch, tags, since }: BranchQuestion,
): BranchTrend | 'baseline-unknown' | 'not-linked' | null {
  const { line, network, scenario, metric } = trend;
  // The same files under another hash: a merge that was made again, or a commit that was picked.
  const same = line.findLastIndex(({ point }) => point === baseline.tree);
  const to = same >= 0 ? same : placeOf(line, baseline.commit, branch);
  if (to === null) return 'baseline-unknown';
  const asked = since === null ? null : placeOf(line, since, branch);
  const isLater = asked === null && since !== null && isOn(branch, since);
  // A series that began after that commit of the branch is counted from its first one, as by `history check`.
  const from = since === null ? placeOfStart(line, to, branch, tags) : isLater ? 0 : asked;
  const [first, last] = [line[from ?? to], line[to]];
  if (from === null || from >= to || !first || !last) return null;
  const change = network.difference(first.point, last.point);
  if (!change) return 'not-linked';
  const nameOf = ({ commit }: Pick<LineCommit, 'commit'>) => ({
    commit,
    name: oneLine(tags.get(commit)?.at(-1) ?? shortCommit(commit)),
  });
  const contributions = contributionsOf(trend, from, to);
  return {
    scenario,
    metric,
    from: nameOf(first),
    to: nameOf(last),
    ...(isLater && { asked: nameOf({ commit: since }).name }),
    merges: to - from,
    change,
    line: meansOfNeighbours(
      linkedWithLast(line.slice(from, to + 1)).map(({ position }) => position.effect),
      MAX_BARS,
    ),
    contributions: contributions.map(({ commit, uncompared, difference, interval }) => ({
      commit: commit.commit,
      title: oneLine(commit.title ?? ''),
      uncompared,
      effect: difference.effect,
      ...interval,
    })),
    areOthersSmall: areOthersSmall(trend, from, to, contributions),
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
