/** What a history knows before a search begins: its comparisons of points of the line. */
import { sum } from 'simple-statistics';
import { solveNetwork } from '../history/network.ts';
import { moderateErrors, type Measured } from '../history/noise.ts';
import { keyOf, measuredOf, type History } from '../history/records.ts';
import type { BisectionComparison, BisectionPoint, CellResult } from '../model/bisection.ts';

/**
 * The time of a search grows with the third power of the stretches that comparisons cut the line into. So a search begins with at most
 * so many comparisons, and makes those within a stretch itself.
 */
const MAX_EDGES = 32;

/**
 * The comparisons of a history whose two commits are points of the line, or have the same files as points. Of many, fewer that say
 * the same of points farther apart.
 */
export function edgesOf(
  history: History,
  { scenario, metric, workload }: Pick<CellResult, 'scenario' | 'metric' | 'workload'>,
  points: readonly BisectionPoint[],
): BisectionComparison[] {
  const key = keyOf({ scenario, metric, workload });
  const series = history.series.find((each) => keyOf(each) === key);
  const byName = new Map(
    points.flatMap(({ commit, tree }, point) => [
      [commit, point],
      [tree, point],
    ]),
  );
  const pointOf = (commit: string) =>
    byName.get(commit) ?? byName.get(history.commits.get(commit)?.tree ?? '');
  const records = (series?.comparisons ?? []).filter(({ baseline, candidate }) => {
    const [from, to] = [pointOf(baseline), pointOf(candidate)];
    return from !== undefined && to !== undefined && from !== to;
  });
  if (records.length > MAX_EDGES) {
    return contracted(
      moderateErrors(records.map((record) => measuredOf(record, (name) => String(pointOf(name))))),
    );
  }
  return records.map(({ baseline, candidate, effect, error, degreesOfFreedom, launches }) => {
    const [from = 0, to = 0] = [pointOf(baseline), pointOf(candidate)];
    return { from, to, effect, error, degreesOfFreedom, launches, source: 'history' };
  });
}

/**
 * Differences of neighbours among some of the points, by all comparisons. Along a chain, which a branch has that is measured at each
 * push, nothing is lost but what lies between these points. Elsewhere they hang together a little, which the search does not know.
 *
 * @param comparisons of points, by their numbers
 */
function contracted(comparisons: readonly Measured[]): BisectionComparison[] {
  const network = solveNetwork(comparisons);
  const parts = network.parts
    .map(({ commits }) => commits.map(Number).sort((a, b) => a - b))
    .sort((a, b) => b.length - a.length);
  const all = parts.reduce((total, { length }) => total + length - 1, 0);
  const edges = parts.flatMap((points) => {
    const steps = points.length - 1;
    const kept = Math.max(1, Math.floor((MAX_EDGES * steps) / Math.max(all, MAX_EDGES)));
    const ends = Array.from({ length: kept + 1 }, (_, i) => points[Math.round((i * steps) / kept)]);
    return ends.slice(1).flatMap((to = 0, i): BisectionComparison[] => {
      const from = ends[i] ?? to;
      const difference = network.difference(String(from), String(to));
      const launches = sum(
        comparisons
          .filter(({ baseline, candidate }) => {
            const ends = [Number(baseline), Number(candidate)];
            return Math.min(...ends) < to && Math.max(...ends) > from;
          })
          .map((each) => each.launches),
      );
      return difference === null ? [] : [{ from, to, ...difference, launches, source: 'history' }];
    });
  });
  return edges.slice(0, MAX_EDGES);
}
