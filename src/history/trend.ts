/**
 * A series as a line of commits, oldest first, each with its index. The network has more points than the line: heads of
 * pull requests are points, but no commits of the branch.
 *
 * Commits with the same files are the same point. A pull request is measured as a merge that the forge made for it; if
 * its base has not moved, the commit that is merged has the same files, and so needs no comparison of its own.
 */
import { sum } from 'simple-statistics';
import { byDate } from './date-order.ts';
import { moderateErrors } from './noise.ts';
import { solveNetwork, type Network, type Position } from './network.ts';
import {
  measuredOf,
  type CommitRecord,
  type ComparisonRecord,
  type History,
  type Series,
} from './records.ts';
import type { Measured } from './noise.ts';

/** A commit with its files; null if they are not known. */
export type PointCommit = Pick<CommitRecord, 'commit' | 'tree'>;

export interface LineCommit extends CommitRecord {
  /** The point of the network. */
  readonly point: string;
  readonly position: Position;
  /**
   * Commits of the branch between the previous one of the line and this one, which nobody compared: what changed may have come with
   * one of them. 0 if the branch is not known.
   */
  readonly uncompared: number;
}

export interface Trend extends Pick<Series, 'scenario' | 'metric' | 'workload'> {
  /** Oldest first. */
  readonly line: readonly LineCommit[];
  readonly network: Network;
  /** With the errors that are used, in the order of `records`. */
  readonly comparisons: readonly Measured[];
  readonly records: readonly ComparisonRecord[];
}

/**
 * @param branch the commits of the branch, oldest first, as git lists them; null if that is not known. Then the line are
 *   the commits that were compared other than for a pull request, by their date, and where that is missing by the comparisons
 * @returns null for a series without comparisons of different points
 */
export function trendOf(
  series: Series,
  history: Pick<History, 'commits'>,
  branch: readonly CommitRecord[] | null,
): Trend | null {
  const trees = new Map((branch ?? []).map(({ commit, tree }) => [commit, tree]));
  const pointOf = (commit: string) =>
    trees.get(commit) ?? history.commits.get(commit)?.tree ?? commit;
  const records = series.comparisons.filter(
    ({ baseline, candidate }) => pointOf(baseline) !== pointOf(candidate),
  );
  if (records.length === 0) return null;
  const comparisons = moderateErrors(records.map((record) => measuredOf(record, pointOf)));
  const measured = new Set(comparisons.flatMap(({ baseline, candidate }) => [baseline, candidate]));
  const known = (branch ?? []).filter(({ commit }) => measured.has(pointOf(commit)));
  const commits = known.length > 1 ? known : byDate(comparedCommits(records, history), records);
  const network = solveNetwork(
    comparisons,
    commits.map(({ commit }) => pointOf(commit)),
  );
  const places = new Map((branch ?? []).map(({ commit }, place) => [commit, place]));
  let previous: number | undefined;
  const line = commits.flatMap((record): LineCommit[] => {
    const point = pointOf(record.commit);
    const position = network.positions.get(point);
    if (!position) return [];
    const place = places.get(record.commit);
    const uncompared = place === undefined || previous === undefined ? 0 : place - previous - 1;
    previous = place;
    return [{ ...record, point, position, uncompared }];
  });
  const { scenario, metric, workload } = series;
  return { scenario, metric, workload, line, network, comparisons, records };
}

/** All baselines, and the candidates that are not of a pull request. */
function comparedCommits(
  records: readonly ComparisonRecord[],
  { commits }: Pick<History, 'commits'>,
): CommitRecord[] {
  const names = new Set<string>();
  for (const { baseline, candidate, pullRequest } of records) {
    names.add(baseline);
    if (pullRequest === null) names.add(candidate);
  }
  return [...names].map(
    (commit) => commits.get(commit) ?? { version: 1, commit, tree: null, at: null, title: null },
  );
}

/**
 * Comparisons of commits that the branch does not have, which are dated after the last one of it that was compared: so the branch may
 * be behind. Those for a pull request are not, as their commits never reach the branch.
 */
export function comparisonsBeyond(
  trends: readonly Trend[],
  { commits }: Pick<History, 'commits'>,
  branch: readonly CommitRecord[],
): ComparisonRecord[] {
  const onBranch = new Set(branch.map(({ commit }) => commit));
  const points = new Set(branch.map(({ commit, tree }) => tree ?? commit));
  const lasts = trends.flatMap(
    ({ line }) => line.findLast(({ commit }) => onBranch.has(commit))?.at ?? [],
  );
  const latest = lasts.reduce((found, at) => Math.max(found, Date.parse(at)), -Infinity);
  if (latest === -Infinity) return [];
  return trends.flatMap(({ line, comparisons, records }) => {
    const inLine = new Set(line.map(({ commit }) => commit));
    return records.filter(({ candidate, pullRequest }, i) => {
      const at = commits.get(candidate)?.at;
      return (
        pullRequest === null &&
        !inLine.has(candidate) &&
        !points.has(comparisons[i]?.candidate ?? '') &&
        at != null &&
        Date.parse(at) > latest
      );
    });
  });
}

/** Two commits of a line that comparisons link, and between which no commit is linked with them. */
export interface Neighbours {
  readonly before: LineCommit;
  readonly commit: LineCommit;
  /**
   * Commits between them that nobody compared, or that only comparisons of another part know: what changed may have come with one
   * of them.
   */
  readonly uncompared: number;
}

/** Each commit with the last one before it that comparisons link it with. */
export function neighboursIn(line: readonly LineCommit[]): Neighbours[] {
  /** By part. */
  const latest = new Map<number, number>();
  return line.flatMap((commit, i): Neighbours[] => {
    const { part } = commit.position;
    const place = latest.get(part);
    latest.set(part, i);
    const before = line[place ?? -1];
    if (place === undefined || !before) return [];
    const passed = line.slice(place + 1, i).map((each) => 1 + each.uncompared);
    return [{ before, commit, uncompared: commit.uncompared + sum(passed) }];
  });
}

/** Without the commits that no comparisons link with the last one. */
export function linkedWithLast(line: readonly LineCommit[]): LineCommit[] {
  const part = line.at(-1)?.position.part;
  return line.filter(({ position }) => position.part === part);
}

/**
 * The commit whose hash begins like this; null for none, or for several. Shorter names are not taken for a hash: a tag that is not known
 * here, such as `3`, is not some commit that begins with it.
 */
export function commitWithPrefix(
  name: string,
  commits: readonly Pick<CommitRecord, 'commit'>[],
): string | null {
  if (!/^[0-9a-f]{7,}$/.test(name)) return null;
  const found = new Set(
    commits.map(({ commit }) => commit).filter((each) => each.startsWith(name)),
  );
  return found.size === 1 ? ([...found][0] ?? null) : null;
}

/** Where a commit is in the line: its own place, else that of the last one before it on the branch; null if neither is. */
export function placeOf(
  line: readonly LineCommit[],
  commit: string,
  branch: readonly CommitRecord[] | null,
): number | null {
  const whole = commitWithPrefix(commit, line) ?? commit;
  const own = line.findIndex((each) => each.commit === whole);
  if (own >= 0) return own;
  const end = branch?.findIndex((each) => each.commit === commit) ?? -1;
  if (end < 0) return null;
  const before = new Set(branch?.slice(0, end).map((each) => each.commit));
  const place = line.findLastIndex((each) => before.has(each.commit));
  return place < 0 ? null : place;
}

/** The last commit of the line, up to a place, that has a tag; without one the first of the line. */
export function placeOfLastTag(
  line: readonly LineCommit[],
  upTo: number,
  tags: ReadonlyMap<string, readonly string[]>,
): number {
  return Math.max(
    0,
    line.findLastIndex(({ commit }, i) => i <= upTo && tags.has(commit)),
  );
}
